/** The code of a Node.js error, such as `EADDRINUSE`. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
