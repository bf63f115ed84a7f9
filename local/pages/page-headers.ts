/** The headers of a page or script of the local service. By default, browsers don't store it. */
export function pageHeaders(type: string): Record<string, string> {
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    // Keeps pages of other origins from loading the script, which contains the key.
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
