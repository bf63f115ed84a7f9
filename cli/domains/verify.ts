import { setTimeout as sleep } from 'node:timers/promises';
import { SHARED_MS, verifyDomain } from '../../lib/domains/check-domain.ts';
import { type DomainView, getDomain } from '../../lib/domains/domain-view.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';
import type { ProjectTools } from '../support/project-tools.ts';
import { inWords, isOnItsWay, nameOf, type Options, printDomain, readDomain } from './domain-view.ts';

/** With `--wait`, the domain is looked at this often and checked this often. */
const LOOK_MS = 1_000;
const LOOKS_PER_CHECK = 10;

/** `./petstore domains verify`. */
export async function verify(
  text: string,
  { stage, json, wait }: Options & { wait?: true | undefined },
): Promise<void> {
  const view = await withProject(stage, (tools) => {
    const domain = readDomain(tools.ports, text);
    return wait ? verifyUntilDecided(tools, domain) : verifyOnce(tools, domain);
  });
  if (json) printJson(view);
  else printDomain(view);
  process.exitCode = (wait ? view.status === 'live' : isOnItsWay(view)) ? 0 : 1;
}

async function verifyOnce({ ports, actor }: ProjectTools, domain: string): Promise<DomainView> {
  const startedAt = ports.now().toISOString();
  const { checkedAt } = await verifyDomain(ports, domain, actor);
  if (checkedAt !== null && checkedAt < startedAt) {
    // The result of a Verify just before. Whoever runs the command has changed something since.
    await sleep(SHARED_MS);
    await verifyDomain(ports, domain, actor);
  }
  return getDomain(ports, domain);
}

async function verifyUntilDecided(tools: ProjectTools, domain: string): Promise<DomainView> {
  let said = '';
  for (let look = 0; ; look += 1) {
    const view = await (look % LOOKS_PER_CHECK === 0 ? verifyOnce(tools, domain) : getDomain(tools.ports, domain));
    if (view.status !== 'waiting_for_dns' && view.status !== 'issuing_certificate') return view;
    if (said !== view.status) printNote(`${nameOf(view)}: ${inWords(view.status)} …`);
    said = view.status;
    await sleep(LOOK_MS);
  }
}
