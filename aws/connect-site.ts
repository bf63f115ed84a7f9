import { environment } from '../lib/config/environment.ts';
import { connect } from '../lib/config/ports.ts';
import { publishHostRules } from './edge/host-rules.ts';
import { keyValueStore } from './edge/key-value-store.ts';
import { switchErrorPage } from './site/error-page.ts';
import { connectS3 } from './site/s3.ts';

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
      prepare: (deployment) => switchErrorPage(s3, environment('siteBucket'), deployment),
      now: () => new Date(),
    });
  connect({ publish });
}
