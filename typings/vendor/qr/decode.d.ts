// static/vendor/qr/decode.js.

/** Reads a QR code; throws where there is none. */
export default function decodeQR(picture: ImageData): string;
