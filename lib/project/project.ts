import * as z from 'zod';
import { PLANS, REDIRECT_STATUSES } from './plans.ts';

/** A redirect from one of the project's domains to another. */
export const redirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  status: z.literal(REDIRECT_STATUSES),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** Everything that rules across domains need, in one item: each such rule is one conditional write. */
export const projectSchema = z.object({
  name: z.string(),
  plan: z.enum(PLANS),
  /** The id of the deployment that the site serves, or null before the first. */
  liveDeployment: z.string().nullable(),
  /** The ids of the complete deployments that are kept, newest first. */
  deployments: z.array(z.string()),
  /** The domain that replaces the platform address, or null. */
  primary: z.string().nullable(),
  redirects: z.array(redirectSchema),
  /** The project's domains, in the order in which they were added. */
  domains: z.array(z.object({ domain: z.string(), addedAt: z.string() })),
});
export type Project = z.infer<typeof projectSchema>;

/** A stage's project before anything has changed it. */
export const NEW_PROJECT: Project = {
  name: 'Petstore',
  plan: 'free',
  liveDeployment: null,
  deployments: [],
  primary: null,
  redirects: [],
  domains: [],
};
