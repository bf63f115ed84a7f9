/** Files that list paths of the project. The new service's lists have only those that exist there. */

type IsThere = (place: string) => boolean;
type Scripts = Readonly<Record<string, string>>;

/** Paths of files and folders in a command. */
const PLACE = /(?<![\w@-])(?:[\w-]+\/)+[\w.-]+|[\w-]+\.(?:ts|js|yaml)\b/g;

/**
 * `package.json`: the scripts whose files all exist, and which run only such scripts.
 * @param overlay the properties that differ in the new service, and scripts to add
 */
export function packageJson(text: string, overlay: string, name: string, isThere: IsThere): string {
  const { workspaces: _, ...project }: { workspaces: unknown; scripts: Scripts } = JSON.parse(text);
  const { scripts: added, ...own }: { scripts: Scripts } = JSON.parse(overlay);
  const scripts = { ...project.scripts, ...added };
  const isUseful = (command: string): boolean =>
    [...command.replaceAll(/node_modules\/\S+/g, '').matchAll(PLACE)].every(([place]) => isThere(place)) &&
    [...command.matchAll(/cli\/main\.ts (\w+)/g)].every(([, group]) => isThere(`cli/${group}/command.ts`)) &&
    [...command.matchAll(/npm run -s ([\w:]+)/g)].every(([, script = '']) =>
      isUseful(scripts[script] ?? 'missing/file'),
    );
  const kept = Object.entries(scripts).filter(([, command]) => isUseful(command));
  return toJson({ ...project, ...own, name, scripts: Object.fromEntries(kept) });
}

/** `long-tests.js`: one path in each line. */
export function jestConfig(text: string, isThere: IsThere): string {
  return text.replace(/^ *'<rootDir>\/(test\/[^']+)',\n/gm, (line, place: string) => (isThere(place) ? line : ''));
}

/** `tsconfig.json`: the folders that the compiler leaves out. */
export function tsconfig(text: string, isThere: IsThere): string {
  const { exclude, ...config }: { exclude: string[] } = JSON.parse(text);
  return toJson({ ...config, exclude: exclude.filter((place) => OUTPUT.has(place) || isThere(place)) });
}

/** `biome.json`: the files that are not checked. It has no exceptions for other languages. */
export function biomeConfig(text: string, isThere: IsThere): string {
  const { overrides: _, files, ...config }: { overrides: unknown; files: { includes: string[] } } = JSON.parse(text);
  const includes = files.includes.filter((place) => place.includes('*') || isThere(place.replace('!', '')));
  return toJson({ ...config, files: { includes } });
}

/** Folders that a build creates. */
const OUTPUT = new Set(['node_modules', 'cdk.out']);

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
