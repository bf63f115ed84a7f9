import { environment } from '../config/environment.ts';
import { connect } from '../config/ports.ts';
import { readExceptions } from '../deployments/path-exceptions.ts';
import { switchErrorPage } from '../deployments/s3/error-page.ts';
import { connectS3 } from '../deployments/s3/s3.ts';
import { publishHostRules } from '../domains/cloudfront/host-rules.ts';
import { keyValueStore } from '../domains/cloudfront/key-value-store.ts';

/** The host of the default domain. */
export const platformName = () => new URL(environment('platformUrl')).hostname;

/**
 * Connects the project to CloudFront, for functions and commands that change what is served. The environment is read
 * only when something is published.
 */
export function connectSite(): void {
  const s3 = connectS3();
  const publish = () =>
    publishHostRules({
      store: keyValueStore(environment('hostRules')),
      platformName: platformName(),
      readPaths: readExceptions,
      prepare: (deployment) => switchErrorPage(s3, environment('siteBucket'), deployment),
      now: () => new Date(),
    });
  connect({ publish });
}
