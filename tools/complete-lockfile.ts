/**
 * `npm run lockfile`: adds the prebuilt binaries of every platform to `package-lock.json`. npm leaves out those that
 * its registry doesn't have, and `npm ci` then rejects the lockfile on every platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const FILE = path.resolve('package-lock.json');
/** The platform names that occur in the names of such packages, as npm and `process` use them. */
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const lockfile: Lockfile = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = missingBinaries(lockfile);
const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(missing) });
lockfile.packages = Object.fromEntries(packages.sort(([one], [other]) => one.localeCompare(other, 'en')));
writeFileSync(FILE, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(missing.length === 0 ? 'The lockfile lists every platform.' : `Added ${missing.length} packages.`);

function missingBinaries({ packages }: Lockfile): [string, LockedPackage][] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, place, name))
      .map(([name, version]): [string, LockedPackage] => [
        `node_modules/${name}`,
        sortedAsNpmDoes(version, { ...platformOf(name), ...(dev ? { dev } : {}), optional: true }),
      ]),
  );
}

/**
 * npm writes the version first and the other fields in alphabetical order. With any other order, each `npm install`
 * would move lines.
 */
function sortedAsNpmDoes(version: string, locked: LockedPackage): LockedPackage {
  return { version, ...Object.fromEntries(Object.entries(locked).sort(([one], [other]) => one.localeCompare(other))) };
}

/** Whether the lockfile lists a package where another package would resolve it. */
function isListed(packages: Lockfile['packages'], place: string, name: string): boolean {
  const within = place.split('/node_modules/');
  return (
    within.some(
      (_, depth) => `${within.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}` in packages,
    ) || `node_modules/${name}` in packages
  );
}

/** The platform that a package is for, from its name: `core-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.replace(/^.*\//, '').split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  if (words.includes('windows')) os.push('win32');
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') && os.includes('linux') ? ['glibc'] : [];
  if (os.length === 0 && cpu.length === 0) throw new Error(`${name}: the name does not contain its platform.`);
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}) };
}
