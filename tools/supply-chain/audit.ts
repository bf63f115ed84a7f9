/**
 * `npm run audit`: asks the registry for known vulnerabilities of all packages and for their signatures, prints a report in
 * Markdown, and decides by the policy in SECURITY.md. Exits with 1 when something blocks, and with 2 when the registry did
 * not answer, because nothing is known then.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const THIRD_PARTY = path.resolve(import.meta.dirname, '../../docs/third-party.md');
const BLOCKING = ['high', 'critical'];

const advisorySchema = z.object({ title: z.string(), url: z.string(), severity: z.string() });
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      /** Advisories, and the names of vulnerable dependencies, which have entries of their own. */
      via: z.array(z.union([z.string(), advisorySchema])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
});
const packagesSchema = z.array(z.object({ name: z.string(), version: z.string() }));
const signaturesSchema = z.object({ invalid: packagesSchema, missing: packagesSchema });

/** Both commands exit with 1 when they find something, so only their output tells whether they worked. */
function npm<Report>(schema: z.ZodType<Report>, ...args: string[]): Report {
  const { stdout, stderr, error } = spawnSync('npm', [...args, '--json'], { encoding: 'utf8' });
  try {
    return schema.parse(JSON.parse(stdout));
  } catch {
    console.error(`npm ${args.join(' ')} did not report anything:\n${error ?? `${stdout}${stderr}`.slice(0, 1_000)}`);
    process.exit(2);
  }
}

const { vulnerabilities } = npm(auditSchema, 'audit');
const { invalid, missing } = npm(signaturesSchema, 'audit', 'signatures');
const shipped = new Set(
  [...readFileSync(THIRD_PARTY, 'utf8').matchAll(/^\| (\S+) \d\S* \|/gm)].map(([, name]) => name),
);

const rows = Object.values(vulnerabilities).flatMap(({ name, via, fixAvailable }) =>
  via.flatMap((advisory) => {
    if (typeof advisory === 'string') return [];
    const { severity, title, url } = advisory;
    const blocks = shipped.has(name) && BLOCKING.includes(severity) && fixAvailable !== false;
    const fix = typeof fixAvailable === 'object' ? `${fixAvailable.name} ${fixAvailable.version}` : fixAvailable;
    return [{ blocks, cells: [name, severity, shipped.has(name), fix, `[${title}](${url})`, blocks] }];
  }),
);
const unsigned = [
  ...invalid.map(({ name, version }) => `${name} ${version} has an invalid signature: **blocks**`),
  ...missing.map(({ name, version }) => `${name} ${version} has no signature: **blocks**`),
];
const word = (cell: string | boolean) => (typeof cell === 'string' ? cell.replaceAll('|', '\\|') : cell ? 'yes' : 'no');
console.log('## Vulnerabilities\n');
if (rows.length === 0) console.log('None is known.');
else console.log('| package | severity | deployed | fix | advisory | blocks |\n|---|---|---|---|---|---|');
for (const { cells } of rows) console.log(`| ${cells.map(word).join(' | ')} |`);
console.log('\n## Signatures\n');
console.log(unsigned.length === 0 ? 'All are valid.' : unsigned.map((line) => `- ${line}`).join('\n'));
process.exitCode = unsigned.length > 0 || rows.some(({ blocks }) => blocks) ? 1 : 0;
