import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ownVariables } from '../../lib/config/own-variables.ts';

export interface SiteBuild {
  /** The folder to build into. Its content is replaced. */
  readonly outDir: string;
  /** The base URL of the API, such as `https://api.example.com/v1`. The default is `http://localhost:3000/v1`. */
  readonly baseUrl?: string;
  /** The origin of the dashboard and of the page that sends requests. The default is the API's origin. */
  readonly serviceOrigin?: string;
  /** Called with each line of progress. */
  readonly onProgress?: (line: string) => void;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the documentation website in a separate process, so that the caller stays responsive. It takes a few seconds.
 * @throws Error with the build's output when it fails; AbortError when it is aborted
 */
export async function buildSite({ outDir, baseUrl, serviceOrigin, onProgress, signal }: SiteBuild): Promise<void> {
  const command = [path.join(import.meta.dirname, 'build.ts'), '--out-dir', path.resolve(outDir)];
  const addresses = {
    ...(baseUrl === undefined ? {} : { [ownVariables.baseUrl]: baseUrl }),
    ...(serviceOrigin === undefined ? {} : { [ownVariables.serviceOrigin]: serviceOrigin }),
  };
  const child = spawn(process.execPath, command, {
    // Astro resolves packages from the working folder.
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, ...addresses },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  });
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    problems += text;
  });
  createInterface(child.stdout).on('line', (line) => onProgress?.(line));
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The site did not build.\n${problems}`))));
  });
}
