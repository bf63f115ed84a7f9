/** The plans of a project and the statuses of redirects. This file imports nothing, so that commands start quickly. */

export const PLANS = ['free', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** The statuses that a redirect can have. The first one is the default. */
export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
