/** The parts of `package.json` that are looked at. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Whether each package that has one may run its install script; npm asks nobody where it is named here. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** The parts of `package-lock.json` that are looked at: packages by their folders. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly hasInstallScript?: boolean;
}

/** A sentence for each rule of the supply chain that is broken; none where all is in order. */
export function findLockfileProblems(manifest: Manifest, { packages }: Lockfile): string[] {
  const violations: string[] = [];
  const { allowScripts = {} } = manifest;
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (!/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version)) violations.push(`${name} is not pinned: ${version}.`);
  }
  const withScripts = new Set<string>();
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder === '') continue;
    const { resolved, hasInstallScript } = locked;
    const name = folder.replace(/^.*node_modules\//, '');
    if (!isPinned(locked)) violations.push(`${folder} has no hash.`);
    if (resolved !== undefined) violations.push(`${folder} comes from ${resolved}, not from a registry.`);
    if (!hasInstallScript) continue;
    withScripts.add(name);
    if (!(name in allowScripts))
      violations.push(`${name} has an install script: say in allowScripts whether it may run.`);
  }
  for (const name of Object.keys(allowScripts)) {
    if (!withScripts.has(name)) violations.push(`allowScripts names ${name}, which has no install script.`);
  }
  return violations;
}

/** Whether only what was chosen can be installed. Binaries for platforms that no machine of ours has may lack a hash. */
function isPinned({ integrity, inBundle, link, optional, os }: LockedPackage): boolean {
  return !link && (integrity !== undefined || inBundle === true || (optional === true && os !== undefined));
}
