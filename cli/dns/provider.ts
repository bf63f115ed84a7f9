import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { type DnsStore, openDnsStore } from '../../local/dns/dns-store.ts';
import { findLocalService } from '../support/local-service.ts';
import type { StageOptions } from '../support/options.ts';

/**
 * Opens the DNS provider of the local stage.
 * @throws UserError for a deployed stage, which has no DNS provider, or when the local service is not running
 */
export async function openProvider({ stage }: StageOptions): Promise<DnsStore> {
  if (stage !== LOCAL_STAGE) {
    throw new UserError(
      `Only the local stage has a DNS provider. For ${stage}, edit the records where they are hosted.`,
    );
  }
  return openDnsStore((await findLocalService()).dataFolder);
}
