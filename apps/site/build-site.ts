import { ownVariables } from '../../lib/config/own-variables.ts';
import { type BuildRun, runBuild } from '../run-build.ts';

export interface SiteBuild extends Omit<BuildRun, 'env'> {
  /** The base URL of the API, such as `https://api.example.com/v1`. The default is `http://localhost:3000/v1`. */
  readonly baseUrl?: string;
  /** The origin of the dashboard. The default is the API's origin. */
  readonly serviceOrigin?: string;
  /** The site's own address, for its sitemap. Without it, the site has none. */
  readonly siteUrl?: string;
}

/**
 * Builds the documentation website. It takes a few seconds, and replaces the content of the folder.
 * @throws the errors of `runBuild`
 */
export async function buildSite({ baseUrl, serviceOrigin, siteUrl, ...run }: SiteBuild): Promise<void> {
  const env = {
    ...(baseUrl === undefined ? {} : { [ownVariables.baseUrl]: baseUrl }),
    ...(serviceOrigin === undefined ? {} : { [ownVariables.serviceOrigin]: serviceOrigin }),
    ...(siteUrl === undefined ? {} : { [ownVariables.siteUrl]: siteUrl }),
  };
  await runBuild('site', import.meta.dirname, { ...run, env });
}
