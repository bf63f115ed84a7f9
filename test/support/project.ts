import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type Actor, by } from '../../lib/activity/activity-entry.ts';
import { listActivity } from '../../lib/activity/activity-log.ts';
import { port } from '../../lib/config/ports.ts';
import type { Domain } from '../../lib/contract/generated/dashboard/types.ts';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import { verifyDomain } from '../../lib/domains/check/check-domain.ts';
import { runDueChecks } from '../../lib/domains/check/run-checks.ts';
import type { DnsProvider } from '../../lib/domains/dns/dns-provider.ts';
import { addDomain } from '../../lib/domains/list/add-domain.ts';
import { getDomain } from '../../lib/domains/list/domain-view.ts';
import { changePlan } from '../../lib/project/project-store.ts';
import { CNAME_TARGET } from '../../local/dns/built-in-zones.ts';
import { openDnsStore } from '../../local/dns/dns-store.ts';
import type { RequestHandler } from '../../local/gateway/server.ts';
import { type RunningServer, startServer } from '../../local/gateway/server.ts';
import { rootFile } from '../../local/part-files.ts';
import { type ProjectHost, startProjectHost } from '../../local/project-host.ts';
import { type EdgeClient, edgeClient } from './edge-client.ts';
import { createProjectFakes, type ProjectFakes } from './project-fakes.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const ada: Actor = { kind: 'command', name: 'ada' };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The project of a test stage, with its own DNS, edge and plain HTTP port. */
export interface TestProject extends EdgeClient, Pick<ProjectFakes, 'faults' | 'heldBack' | 'pass'> {
  readonly host: ProjectHost;
  readonly dns: DnsProvider;
  readonly dataFolder: string;
  /** Adds a domain and returns its view. */
  add(domain: string): Promise<Domain>;
  /** Chooses Verify, later than any previous Verify. */
  verify(domain: string): Promise<Domain>;
  /** Lets time pass, then runs the due checks. */
  checkAfter(milliseconds: number, domain: string): Promise<Domain>;
  view(domain: string): Promise<Domain>;
  /** Points a name to the edge with a CNAME record. */
  point(name: string): Promise<void>;
  /** Returns a live domain. */
  live(domain: string): Promise<Domain>;
  /** The activity of a domain, oldest first, such as `domain.status_changed waiting_for_dns → live`. */
  history(subject: string): Promise<string[]>;
}

/** Creates a built site whose home page has a title. */
export async function makeSite(title: string): Promise<string> {
  const folder = path.join(temporaryFolder(), 'site');
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><title>${title}</title>`);
  await writeFile(path.join(folder, '404.html'), '<!doctype html><title>Not here</title>');
  return folder;
}

/**
 * Hosts the test stage's project during the tests of a file, on the plan pro and with a site by default.
 * Domains are checked only when a test says so.
 */
export function useProject({ isReady = true }: { readonly isReady?: boolean } = {}): TestProject {
  const dataFolder = temporaryFolder();
  const { now, pass, faults, heldBack, options: fakes } = createProjectFakes();
  const dns = openDnsStore(dataFolder);
  let host: ProjectHost;
  let plain: RunningServer;

  beforeAll(async () => {
    const { promise: handler, resolve: begin } = Promise.withResolvers<RequestHandler>();
    plain = await startServer(async (incoming, response) => (await handler)(incoming, response), '127.0.0.1', 0);
    host = await startProjectHost({
      dataFolder,
      host: '127.0.0.1',
      httpPort: plain.port,
      edgePort: 0,
      fakes,
    });
    begin(host.respondToPlainHttp);
    if (!isReady) return;
    await changePlan('enterprise', by(ada, now()));
    await deploySite(port('siteStorage'), await makeSite('Petstore'), ada);
  });
  afterAll(async () => {
    await Promise.all([host.stop(), plain.stop()]);
  });

  const view = (domain: string) => getDomain(host.ports, domain);
  const project: TestProject = {
    ...edgeClient(
      () => ({ https: host.edgePort, http: plain.port }),
      () => readFileSync(rootFile(dataFolder), 'utf8'),
    ),
    get host() {
      return host;
    },
    dns,
    dataFolder,
    faults,
    heldBack,
    pass,
    add: async (domain) => view(await addDomain(host.ports, { domain }, ada)),
    verify: async (domain) => {
      pass(3_000);
      await verifyDomain(host.ports, domain, ada);
      return view(domain);
    },
    checkAfter: async (milliseconds, domain) => {
      pass(milliseconds);
      await runDueChecks(host.ports);
      return view(domain);
    },
    view,
    point: async (name) => {
      await dns.setRecord(name, 'CNAME', CNAME_TARGET);
    },
    live: async (domain) => {
      await project.add(domain);
      await project.point(domain);
      return project.verify(domain);
    },
    history: async (subject) => {
      const { entries } = await listActivity(1_000);
      return entries
        .filter((entry) => entry.subject === subject)
        .map(({ action, from, to }) => (from === undefined ? action : `${action} ${from} → ${to}`))
        .reverse();
    },
  };
  return project;
}
