import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, readSource } from './merged-tree.ts';
import type { Texts } from './shake.ts';

type Versions = Readonly<Record<string, string>>;

interface PackageJson {
  readonly bin?: Versions;
  readonly workspaces?: readonly string[];
  readonly scripts: Versions;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
  readonly peerDependencies?: Versions;
}

const locked: { packages: Record<string, Pick<PackageJson, 'bin' | 'peerDependencies'>> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
);
const PACKAGE = /(?:\bfrom|\bimport|\brequire|\bresolve)?\s*\(?\s*['"](@?[\w-]+(?:\/[\w.-]+)*)['"]/g;
const FILE = /(?<![\w@-])(?:[\w-]+\/)+[\w.-]+|[\w-]+\.(?:ts|js|yaml)\b/g;

/**
 * The new service's `package.json`: this project's, with the overlay's scripts, and without what would be unused.
 * @param texts all other files of the new service
 */
export function packageJsonOf(name: string, texts: Texts): string {
  const files = new Set(texts.keys());
  const { workspaces: _, ...project }: PackageJson = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const { scripts, ...own }: PackageJson = JSON.parse(readSource('package.json'));
  const kept = usefulScripts({ ...project.scripts, ...scripts }, files);
  const mentioned = namesIn(texts);
  const commands = [
    ...Object.values(kept),
    ...[...texts].flatMap(([file, text]) => (hasCommands(file) ? [text] : [])),
  ].join('\n');
  const isUsed = (dependency: string) =>
    mentioned.has(dependency) || programsOf(dependency).some((program) => RegExp(`\\b${program}\\b`).test(commands));
  const used = (versions: Versions) =>
    pick(versions, (dependency) => isUsed(dependency) || isTypesOf(dependency, isUsed));
  const dependencies = used(project.dependencies);
  const devDependencies = used(project.devDependencies);
  const peers = Object.keys({ ...dependencies, ...devDependencies }).flatMap((dependency) =>
    Object.keys(lockedPackage(dependency).peerDependencies ?? {}),
  );
  const result = {
    ...project,
    ...own,
    name,
    dependencies,
    devDependencies: pick(project.devDependencies, (each) => each in devDependencies || peers.includes(each)),
    scripts: kept,
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** The scripts whose files all exist, and which run only such scripts. */
function usefulScripts(scripts: Versions, files: ReadonlySet<string>): Versions {
  const folders = new Set([...files].flatMap((file) => ancestorsOf(file)));
  const isThere = (name: string) => files.has(name) || folders.has(name);
  const isUseful = (command: string): boolean =>
    [...command.replaceAll(/node_modules\/\S+/g, '').matchAll(FILE)].every(([file]) => isThere(file)) &&
    [...command.matchAll(/cli\/main\.ts (\w+)/g)].every(([, name]) => isThere(`cli/${name}/command.ts`)) &&
    [...command.matchAll(/npm run -s ([\w:]+)/g)].every(([, name = '']) => isUseful(scripts[name] ?? 'missing/file'));
  return pick(scripts, (_, command) => isUseful(command));
}

/** Whether a file tells people or workflows which programs to run. */
const hasCommands = (file: string) => /\.(?:md|yml)$/.test(file);

/** The packages whose names the code has as a string, without the path in the package. */
function namesIn(texts: Texts): ReadonlySet<string> {
  const names = [...texts]
    .filter(([file]) => /\.(?:ts|js|json|yaml)$/.test(file) && !/package(?:-lock)?\.json$/.test(file))
    .flatMap(([, text]) => [...text.matchAll(PACKAGE)].map(([, name = '']) => name));
  return new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
}

/** Whether a package has the types of Node or of a package that is used. */
function isTypesOf(dependency: string, isUsed: (name: string) => boolean): boolean {
  const [, name] = /^@types\/(.*)/.exec(dependency) ?? [];
  return name !== undefined && (name === 'node' || isUsed(name));
}

/** The programs of a package. */
function programsOf(dependency: string): string[] {
  return Object.keys(lockedPackage(dependency).bin ?? {});
}

/** What the lockfile knows about a package. */
function lockedPackage(dependency: string): Pick<PackageJson, 'bin' | 'peerDependencies'> {
  return locked.packages[`node_modules/${dependency}`] ?? {};
}

function ancestorsOf(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...ancestorsOf(folder)];
}

function pick(versions: Versions, isKept: (name: string, value: string) => boolean): Versions {
  return Object.fromEntries(Object.entries(versions).filter(([name, value]) => isKept(name, value)));
}
