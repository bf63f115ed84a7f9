import { execFile } from 'node:child_process';
import type { Toolchain } from '../../tools/toolchains.ts';

/** The service to test, and the settings of a run. */
export interface Target {
  /** The base URL of the running service. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How many cases a tester generates for each operation. With 0, it uses only the contract's examples. */
  readonly cases: number;
  readonly seed: number;
}

/** The result of a tester. */
export interface Finding {
  readonly passed: boolean;
  /** One line about what was tested, or the whole output of a tester that failed. */
  readonly report: string;
}

/** A public tool that tests a contract, or a service against it. */
export interface Tester {
  readonly name: string;
  readonly toolchains: readonly Toolchain[];
  /** @param contract the path of the contract */
  test(contract: string, target: Target): Promise<Finding>;
  /** Changes a contract so that the tool must reject it. */
  breakContract(contract: string): string;
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
