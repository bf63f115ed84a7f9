/** The files of a new service that depend on its name. */

/** `lib/config/service-name.ts` */
export function serviceName(name: string, title: string): string {
  return `/** The service's name in identifiers: lower-case letters. Keys, tables, cookies and variables derive theirs from it. */
export const SERVICE = '${name}';

/** The service's name for people, and the start of its stacks' names. */
export const SERVICE_TITLE = '${title}';

/** The operators' program, as they call it in the project's folder. */
export const PROGRAM = \`./\${SERVICE}\`;
`;
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Manifest = Readonly<Record<(typeof KINDS)[number], Readonly<Record<string, string>>>> & {
  /** Those below `infra` and `tools` replace packages that nothing uses. */
  readonly workspaces: readonly string[];
};

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
}

/**
 * `package.json`: the overlay's, with the packages that the service reaches, of the same kind and version as here. A package
 * that comes here with another one is for development.
 * @param own the overlay's
 * @param reached the packages that files import and scripts run
 */
export function packageJson(
  own: object,
  project: Manifest,
  lock: Lock,
  reached: Iterable<string>,
  name: string,
): string {
  const kindOf = (wanted: string) => KINDS.find((kind) => wanted in project[kind]) ?? 'devDependencies';
  const packages = new Map(KINDS.map((kind) => [kind, new Map<string, string>()]));
  for (const wanted of [...reached].sort()) {
    for (const found of [wanted, `@types/${wanted}`]) {
      const version =
        project[kindOf(found)][found] ??
        (found === wanted ? lock.packages[`node_modules/${found}`]?.version : undefined);
      if (version !== undefined) packages.get(kindOf(found))?.set(found, version);
    }
  }
  const kinds = [...packages].map(([kind, versions]) => [kind, Object.fromEntries([...versions].sort())]);
  const workspaces = project.workspaces.filter((folder) => /^(?:infra|tools)\//.test(folder));
  const manifest = { ...own, name, ...(workspaces.length > 0 && { workspaces }), ...Object.fromEntries(kinds) };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const IMPORT = /\b(?:from|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;

/** The packages that a module imports. */
export function packagesIn(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, name]) => name ?? []);
}
