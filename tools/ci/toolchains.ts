import { spawnSync } from 'node:child_process';

/** A program of the machine that a test needs, from a version on. */
export interface Toolchain {
  readonly name: string;
  /** Prints its version. */
  readonly command: readonly [program: string, ...args: string[]];
  /** The oldest version that will do, such as `[3, 11]`. */
  readonly least: readonly [major: number, minor: number];
  /** How to get it. */
  readonly source: string;
}

export const JAVA: Toolchain = {
  name: 'Java 17 with its compiler',
  command: ['javac', '-version'],
  least: [17, 0],
  source: "Debian's default-jdk-headless",
};

export const MAVEN: Toolchain = {
  name: 'Maven 3.6',
  command: ['mvn', '-version'],
  least: [3, 6],
  source: "Debian's maven",
};

export const PYTHON: Toolchain = {
  name: 'Python 3.11 with venv',
  command: ['python3', '-c', 'import ensurepip, venv, platform; print(platform.python_version())'],
  least: [3, 11],
  source: "Debian's python3-venv",
};

/** Since 1.21 Go fetches the version that a `go.mod` asks for: https://go.dev/doc/toolchain. */
export const GO: Toolchain = {
  name: 'Go 1.21',
  command: ['go', 'version'],
  least: [1, 21],
  source: "Debian's golang, or https://go.dev/dl",
};

/** The toolchains that the machine lacks, or has too old. */
export function missingToolchains(toolchains: readonly Toolchain[]): Toolchain[] {
  return toolchains.filter(({ command: [program, ...args], least }) => {
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
    const [, major = 0, minor = 0] = (status === 0 && /(\d+)\.(\d+)/.exec(stdout)) || [];
    return Number(major) < least[0] || (Number(major) === least[0] && Number(minor) < least[1]);
  });
}

/** One line that names toolchains, and how to get them. */
export function describeToolchains(toolchains: readonly Toolchain[]): string {
  return toolchains.map(({ name, source }) => `${name} or newer (${source})`).join(', ');
}
