/**
 * Hidden files, and those in hidden folders. The folder for well-known addresses is not hidden:
 * https://www.rfc-editor.org/rfc/rfc8615#section-3
 */
const HIDDEN = /[\s\S]\/\.|^\/\.(?!well-known(?:\/|$))/;

/** Empty names, and what browsers or file systems would read as another path. */
const MALFORMED = /[\0\\]|\/\//;

/** Whether a path, relative to a site's root, is of a hidden file or folder. */
export function isHidden(file: string): boolean {
  return HIDDEN.test(`/${file}`);
}

/**
 * Decodes the path of an address. `functions/edge/viewer-request.js` has the same rules.
 * @returns the path, beginning with a slash, or `undefined` for one that is never served
 */
export function decodeSitePath(urlPath: string): string | undefined {
  try {
    const path = decodeURIComponent(urlPath);
    return HIDDEN.test(path) || MALFORMED.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Percent-encodes each name of a path. */
export function encodeSitePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
