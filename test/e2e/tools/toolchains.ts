import { spawnSync } from 'node:child_process';

/** A program that a test needs on the machine. */
export interface Toolchain {
  readonly name: string;
  /** The command that prints the program's version. */
  readonly command: readonly [program: string, ...args: string[]];
  /** The minimum version, such as `[3, 11]`. */
  readonly minimum: readonly [major: number, minor: number];
  /** Where to get the program. */
  readonly source: string;
}

export const JAVA: Toolchain = {
  name: 'Java 17 with its compiler',
  command: ['javac', '-version'],
  minimum: [17, 0],
  source: "Debian's default-jdk-headless",
};

export const MAVEN: Toolchain = {
  name: 'Maven 3.6',
  command: ['mvn', '-version'],
  minimum: [3, 6],
  source: "Debian's maven",
};

export const PYTHON: Toolchain = {
  name: 'Python 3.11 with venv',
  command: ['python3', '-c', 'import ensurepip, venv, platform; print(platform.python_version())'],
  minimum: [3, 11],
  source: "Debian's python3-venv",
};

/** Since version 1.21, Go downloads the version that a `go.mod` requires: https://go.dev/doc/toolchain. */
export const GO: Toolchain = {
  name: 'Go 1.21',
  command: ['go', 'version'],
  minimum: [1, 21],
  source: "Debian's golang, or https://go.dev/dl",
};

/** The JavaScript engine on which CloudFront Functions is built. */
export const NJS: Toolchain = {
  name: 'njs 0.7',
  command: ['njs', '-v'],
  minimum: [0, 7],
  source: "Debian's njs",
};

/** The toolchains that are missing on this machine or too old. */
export function missingToolchains(toolchains: readonly Toolchain[]): Toolchain[] {
  return toolchains.filter(({ command: [program, ...args], minimum }) => {
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
    const [, major = 0, minor = 0] = (status === 0 && /(\d+)\.(\d+)/.exec(stdout)) || [];
    return Number(major) < minimum[0] || (Number(major) === minimum[0] && Number(minor) < minimum[1]);
  });
}

/** Names toolchains and where to get them, in one line. */
export function describeToolchains(toolchains: readonly Toolchain[]): string {
  return toolchains.map(({ name, source }) => `${name} or newer (${source})`).join(', ');
}
