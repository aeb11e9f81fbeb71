// static/vendor/xz/xz-decompress.js, which puts its class among the globals.
export {};
