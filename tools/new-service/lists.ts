/** Files that list paths of the project. The new service's lists have only those that exist there. */

/** `jest.config.js`: one path in each line of its list of slow tests. */
export function jestConfig(text: string, isThere: (place: string) => boolean): string {
  return text.replace(/^ *'<rootDir>\/(test\/[^']+)',\n/gm, (line, place: string) => (isThere(place) ? line : ''));
}

/** `tsconfig.json`: the folders that the compiler leaves out. */
export function tsconfig(text: string, isThere: (place: string) => boolean): string {
  const { exclude, ...config }: { exclude: string[] } = JSON.parse(text);
  return toJson({ ...config, exclude: exclude.filter((place) => OUTPUT.has(place) || isThere(place)) });
}

/** `biome.json`: the files that are not checked. It has no exceptions for other languages. */
export function biomeConfig(text: string, isThere: (place: string) => boolean): string {
  const { overrides: _, files, ...config }: { overrides: unknown; files: { includes: string[] } } = JSON.parse(text);
  const includes = files.includes.filter((place) => place.includes('*') || isThere(place.replace('!', '')));
  return toJson({ ...config, files: { includes } });
}

/** Folders that a build creates. */
const OUTPUT = new Set(['node_modules', 'cdk.out']);

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
