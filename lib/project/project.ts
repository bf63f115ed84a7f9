import * as z from 'zod';
import { SERVICE_TITLE } from '../config/service-name.ts';
import { PLANS, REDIRECT_STATUSES } from './plans.ts';

/** A redirect from one of the project's domains to another. */
export const redirectSchema = z.object({ from: z.string(), to: z.string(), status: z.literal(REDIRECT_STATUSES) });
export type Redirect = z.infer<typeof redirectSchema>;

/**
 * The project with everything that rules across domains need. As one item, it lets each of these rules be one
 * conditional write.
 */
export const projectSchema = z.object({
  name: z.string().default(SERVICE_TITLE),
  plan: z.enum(PLANS).default('free'),
  /** The version of the project when the plan was last changed. */
  planVersion: z.number().default(0),
  /** The id of the live deployment, or null before the first deployment. */
  liveDeployment: z.string().nullable().default(null),
  /** The version of the project when another deployment became live. */
  liveVersion: z.number().default(0),
  /** The ids of the complete deployments that can be rolled back to. The one that was live last comes first. */
  deployments: z.array(z.string()).default([]),
  /** The primary domain, which replaces the default domain, or null. */
  primary: z.string().nullable().default(null),
  redirects: z.array(redirectSchema).default([]),
  /** The version of the project when the primary domain or the redirects were last changed. */
  settingsVersion: z.number().default(0),
  /** The project's domains, in the order in which they were added, each with the version when its role was last changed. */
  domains: z.array(z.object({ domain: z.string(), addedAt: z.string(), version: z.number().default(0) })).default([]),
});
export type Project = z.infer<typeof projectSchema>;

/** The initial project of a stage. */
export const NEW_PROJECT: Project = projectSchema.parse({});
