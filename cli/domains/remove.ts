import { listDanglingRecords } from '../../lib/domains/dangling-record.ts';
import { getDomain } from '../../lib/domains/domain-view.ts';
import { removeDomain } from '../../lib/domains/remove-domain.ts';
import { confirmation } from '../support/confirm.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { readDomain } from './domain-view.ts';

/** `./petstore domains remove`. */
export async function remove(text: string, options: ConfirmedOptions): Promise<void> {
  const { stage, json } = options;
  const confirm = confirmation(options);
  const { domain, dangling } = await withProject(stage, async ({ ports, actor }) => {
    const view = await getDomain(ports, readDomain(ports, text));
    const { domain } = view;
    const effects = [
      `Every link to https://${domain} and http://${domain} will stop working at once.`,
      `To keep them working, redirect: ./petstore domains redirect ${domain} <domain> --stage ${stage}`,
    ];
    await confirm({ verb: 'remove', subject: domain, effects });
    await removeDomain(ports, domain, actor);
    const dangling = (await listDanglingRecords()).find(({ name }) => name === view.domain);
    return { domain: view.domain, dangling };
  });
  if (json) return printJson({ stage, domain, removed: true, recordToDelete: dangling ?? null });
  printNote(`Removed ${domain}. It is no longer served.`);
  if (dangling) {
    const { type, name, value } = dangling;
    printNote(`Now delete its DNS record, so that nobody else can take over the name: ${name} ${type} ${value}`);
  }
}
