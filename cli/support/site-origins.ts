import { DASHBOARD_URL_OUTPUT } from '../../lib/config/other-stacks.ts';
import { outputOf, type StageStacks } from './deployed-stage.ts';

/** The origins of a stage's site stack. */
export interface SiteOrigins {
  readonly dashboard: string;
  /** The origin of the default domain. */
  readonly platform: string;
}

/**
 * The origins of a site stack. Undefined without one, and with `AWS_ENDPOINT_URL`, because an emulator has no public
 * addresses.
 * @throws UserError when the stack lacks an output
 */
export function siteOriginsOf({ parts: [site] }: StageStacks): SiteOrigins | undefined {
  if (process.env.AWS_ENDPOINT_URL || !site) return undefined;
  const originOf = (output: string) => new URL(outputOf(site, output)).origin;
  return { dashboard: originOf(DASHBOARD_URL_OUTPUT), platform: originOf('PlatformUrl') };
}
