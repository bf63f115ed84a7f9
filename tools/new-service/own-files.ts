/** The files of a new service that depend on its name. */

/** `lib/config/service-name.ts` */
export function serviceName(name: string): string {
  return `/** The service's name in identifiers: lower-case letters. Keys, tables, cookies and variables derive theirs from it. */
export const SERVICE = '${name}';

/** The service's name for people, and the start of its stacks' names. */
export const SERVICE_TITLE = '${name.charAt(0).toUpperCase()}${name.slice(1)}';

/** The operators' program, as they call it in the project's folder. */
export const PROGRAM = \`./\${SERVICE}\`;
`;
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Packages = Readonly<Record<(typeof KINDS)[number], Readonly<Record<string, string>>>>;

/**
 * `package.json`
 * @param text the overlay's, without versions
 * @param project this project's, whose versions the new service gets
 */
export function packageJson(text: string, project: string, name: string): string {
  const own: Packages = JSON.parse(text);
  const other: Packages = JSON.parse(project);
  const versions = new Map(KINDS.flatMap((kind) => Object.entries(other[kind])));
  const withVersions = (names: readonly string[]) =>
    Object.fromEntries(names.map((packageName) => [packageName, versions.get(packageName)]));
  const packages = KINDS.map((kind) => [kind, withVersions(Object.keys(own[kind]))]);
  return `${JSON.stringify({ ...own, name, ...Object.fromEntries(packages) }, null, 2)}\n`;
}
