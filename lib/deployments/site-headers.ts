/** The security headers of every page. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * The part of the policy that only a header can have. Each page contains the rest of its policy, so that the hashes of
 * its scripts change together with the page.
 */
export const SITE_POLICY = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
