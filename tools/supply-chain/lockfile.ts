/** The fields of `package.json` that the checks use. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The fields of `package-lock.json` that the checks use: packages by folder. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
}

/** Describes each package that is not pinned to a version and a hash of its content. */
export function findLockfileProblems(manifest: Manifest, { packages }: Lockfile): string[] {
  const violations: string[] = [];
  const workspaces = new Map(Object.entries(packages).filter(([folder]) => !/^$|node_modules\//.test(folder)));
  for (const { dependencies, devDependencies, optionalDependencies } of [manifest, ...workspaces.values()]) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (!/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version)) violations.push(`${name} is not pinned: ${version}.`);
    }
  }
  for (const [folder, locked] of Object.entries(packages)) {
    const { resolved, link } = locked;
    if (folder === '' || workspaces.has(folder) || (link && workspaces.has(resolved ?? ''))) continue;
    if (!isPinned(locked)) violations.push(`${folder} has no hash.`);
    if (resolved !== undefined) violations.push(`${folder} comes from ${resolved}, not from a registry.`);
  }
  return violations;
}

/** The names of the packages that have an install script. */
export function packagesWithInstallScripts({ packages }: Lockfile): string[] {
  const folders = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript);
  return [...new Set(folders.map((folder) => folder.replace(/^.*node_modules\//, '')))].sort();
}

/**
 * Whether the lockfile pins a package by hash. Binaries for other systems may lack a hash, because the registry in use
 * may not carry them.
 */
function isPinned(locked: LockedPackage): boolean {
  const { integrity, inBundle, link, optional } = locked;
  return !link && (integrity !== undefined || inBundle === true || (optional === true && isForeign(locked)));
}

/** Whether a package is for a system other than Linux with glibc on x64 or arm64. */
function isForeign({ os, cpu, libc }: LockedPackage): boolean {
  const isLinux = os === undefined || os.includes('linux');
  const isOurs = cpu === undefined || cpu.includes('x64') || cpu.includes('arm64');
  return !isLinux || !isOurs || (libc !== undefined && !libc.includes('glibc'));
}
