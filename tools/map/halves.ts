import { globSync } from 'node:fs';
import path from 'node:path';

/** Which part of the product a file belongs to. `both` joins the halves: programs and lists, such as `infra/stacks.ts`. */
export type Half = 'store' | 'site' | 'both';

/** Source files, without what is generated, installed or built. */
const SOURCES = '{functions,lib,infra,local,cli,client,apps}/**/*.{ts,tsx,js,css,astro}';
const NO_SOURCES = ['**/{node_modules,dist,generated,.astro}/**', 'client/src/{contract,operations}.ts'];

/** What belongs to the site with its dashboard and its domains. */
const SITE = [
  'apps/{brand,dashboard,site}/**',
  'apps/*',
  'cli/{dns,domains,people,project,site}/**',
  'cli/support/{after-first-build,deployed-project,local-project,project-stage,project-tools,require-site,site-origins}.ts',
  'functions/{dashboard,edge}/**',
  'functions/triggers/{check-domains,upload-app}.ts',
  'infra/{edge,site}/**',
  'lib/{connections,deployments,domains,metrics,people,project,search,sign-in,site-items}/**',
  'lib/http/{app-headers,browser-session,redirect-operation,return-to,serve-operations}.ts',
  'lib/http/{dashboard,require}-*.ts',
  'local/{dns,domains,edge,pages,sign-in,site}/**',
  'local/{measure-responses,project-host}.ts',
];

const BOTH = [
  'cli/{commands,main}.ts',
  'cli/{clean-up,preflight,restore,smoke,status}/**',
  'infra/{app,stacks,synthesize}.ts',
  'lib/contract/{contract-hashes,stale-contract}.ts',
  'local/{main,parts,service,start}.ts',
];

/** What the store knows of the site: the types of its contract, and its settings, which those of a stage include. */
export const KNOWN_TO_STORE = [
  'infra/site/site-settings.ts',
  'lib/contract/generated/dashboard/types.ts',
  'lib/people/access-rules.ts',
  'lib/people/email-key.ts',
  'lib/people/roles.ts',
];

/** The source files of each half, as paths from the project's root. */
export function filesOfHalves(root: string): Record<Half, string[]> {
  const files = globSync(SOURCES, { cwd: root, exclude: NO_SOURCES }).sort();
  const isIn = (file: string, patterns: readonly string[]) => patterns.some((one) => path.matchesGlob(file, one));
  const halfOf = (file: string): Half => {
    if (isIn(file, SITE)) return 'site';
    return isIn(file, BOTH) ? 'both' : 'store';
  };
  return { store: [], site: [], both: [], ...Object.groupBy(files, halfOf) };
}
