// static/vendor/takujo.js, which py/hosting/edition.py writes.

/** The name of what interpreter and bundles contain. */
export const edition: string;
/** The sizes of bundles and large files, by public name. */
export const sizes: Record<string, [file: number, sent: number]>;
