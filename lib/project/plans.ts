/** The plans of a project and the statuses of redirects. This file imports nothing, so that commands start quickly. */

export const PLANS = ['free', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const PLAN_NAMES: Readonly<Record<Plan, string>> = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' };

/** How many custom domains a project on a plan can add. */
export const MAX_DOMAINS: Readonly<Record<Plan, number>> = { free: 0, pro: 10, enterprise: 50 };

/** The statuses that a redirect can have. The first one is the default. */
export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
