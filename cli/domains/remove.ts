import { createInterface } from 'node:readline/promises';
import { listDanglingRecords } from '../../lib/domains/dangling-record.ts';
import { type DomainView, getDomain } from '../../lib/domains/domain-view.ts';
import { removeDomain } from '../../lib/domains/remove-domain.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { UsageError } from '../support/errors.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import { type Options, readDomain } from './domain-view.ts';

/** `./petstore domains remove`. */
export async function remove(text: string, options: Options & { readonly yes?: true | undefined }): Promise<void> {
  const { stage, json, yes } = options;
  const { domain, dangling } = await withProject(stage, async ({ ports, actor }) => {
    const view = await getDomain(ports, readDomain(ports, text));
    if (!yes) await confirm(view, options);
    await removeDomain(ports, view.domain, actor);
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

/**
 * Asks for confirmation.
 * @throws UserError when the person at the terminal declines
 */
async function confirm({ domain }: DomainView, { stage }: Options): Promise<void> {
  if (!process.stdin.isTTY)
    throw new UsageError('Confirmation needs a terminal. To remove the domain without confirmation, pass --yes.');
  printNote(`Every link to https://${domain} and http://${domain} will stop working at once.`);
  printNote(`To keep them working, redirect: ./petstore domains redirect ${domain} <domain> --stage ${stage}`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`Type ${domain} to remove it: `);
    if (answer.trim().toLowerCase() !== domain) throw new UserError('Nothing was removed.');
  } finally {
    terminal.close();
  }
}
