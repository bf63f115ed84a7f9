import { execFile } from 'node:child_process';
import type { Toolchain } from '../../../tools/ci/toolchains.ts';

/** What a tester may use. */
export interface Target {
  /** The running service. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How many cases a tester makes up for each operation; 0 for none but the contract's own examples. */
  readonly cases: number;
  readonly seed: number;
}

/** What a tester found. */
export interface Finding {
  readonly passed: boolean;
  /** What it says about itself, in a line; or all that it printed, when it failed. */
  readonly report: string;
}

/** A public tool that tests a contract, or a service against it. */
export interface Tester {
  readonly name: string;
  readonly toolchains: readonly Toolchain[];
  /** @param contract the file of the contract */
  test(contract: string, target: Target): Promise<Finding>;
  /** Makes of a contract one that the tool must refuse. */
  spoil(contract: string): string;
}

/** Longer than any tool takes, unless it hangs or has to generate thousands of cases. */
const DEADLINE_MS = 30 * 60_000;

/** Runs a program to its end, or to its deadline. */
export function runTool(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<{ readonly succeeded: boolean; readonly output: string }> {
  const env = { ...process.env, ...options.env };
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { ...options, env, timeout: DEADLINE_MS, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ succeeded: error === null, output: stdout + stderr || String(error ?? '') });
      },
    );
  });
}
