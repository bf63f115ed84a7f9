import { setTimeout as sleep } from 'node:timers/promises';
import type { Domain } from '../../lib/contract/generated/dashboard/types.ts';
import { verifyDomain } from '../../lib/domains/check/check-domain.ts';
import { parseDomainName } from '../../lib/domains/dns/domain-name.ts';
import { getDomain } from '../../lib/domains/list/domain-view.ts';
import type { StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import type { ProjectTools } from '../support/project-tools.ts';
import { printJson, printNote } from '../support/terminal.ts';
import { addressOf, inWords, nameOf, printDomain } from './domain-view.ts';

/** With `--wait`, the command reads the domain this often, and checks it every tenth time. */
const READ_INTERVAL_MS = 1_000;
const READS_PER_CHECK = 10;

export async function verify(
  text: string,
  { stage, json, wait }: StageOptions & { wait?: true | undefined },
): Promise<void> {
  const { view, address } = await withProject(stage, async (tools) => {
    const domain = parseDomainName(text, tools.ports.nameRules);
    const checked = await (wait ? verifyUntilDecided(tools, domain) : verifyOnce(tools, domain));
    return { view: checked, address: addressOf(tools, checked) };
  });
  if (json) printJson(view);
  else printDomain(view, address);
  const isIssuing = !wait && view.certificate === 'issuing';
  process.exitCode = view.status === 'live' || isIssuing ? 0 : 1;
}

async function verifyOnce({ ports, actor }: ProjectTools, domain: string): Promise<Domain> {
  await verifyDomain(ports, domain, actor);
  return getDomain(ports, domain);
}

async function verifyUntilDecided(tools: ProjectTools, domain: string): Promise<Domain> {
  let announced = '';
  for (let reads = 0; ; reads += 1) {
    const view = await (reads % READS_PER_CHECK === 0 ? verifyOnce(tools, domain) : getDomain(tools.ports, domain));
    if (view.status !== 'waiting_for_dns' && view.status !== 'issuing_certificate') return view;
    if (announced !== view.status) printNote(`${nameOf(view)}: ${inWords(view.status)} …`);
    announced = view.status;
    await sleep(READ_INTERVAL_MS);
  }
}
