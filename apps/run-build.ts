import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

export interface BuildRun {
  /** The folder to build into. */
  readonly outDir: string;
  /** Environment variables in addition to this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onProgress?: ((line: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs the `build.ts` of an app in a separate process, so that the caller stays responsive.
 * @param name the app for people, such as `dashboard`
 * @throws Error with the build's output when it fails; AbortError when it is aborted
 */
export async function runBuild(
  name: string,
  app: string,
  { outDir, env, onProgress, signal }: BuildRun,
): Promise<void> {
  const child = spawn(process.execPath, [path.join(app, 'build.ts'), '--out-dir', path.resolve(outDir)], {
    // Astro resolves packages from the working folder.
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  createInterface(child.stdout).on('line', (line) => onProgress?.(line));
  const [problems, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`The ${name} did not build.\n${problems}`);
}
