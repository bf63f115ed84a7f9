/** The code of an error of Node's own, such as `EADDRINUSE`. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
