import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Clones the project's last commit into an empty folder, with the packages of this checkout instead of an `npm ci`. */
export function cloneProject(folder: string): void {
  execFileSync('git', ['clone', '--quiet', ROOT, folder], { stdio: 'inherit' });
  // By hard links if possible. The packages of the workspaces are links into the clone.
  const isSameDisk = statSync(ROOT).dev === statSync(folder).dev;
  execFileSync('cp', [isSameDisk ? '-RPl' : '-RP', path.join(ROOT, 'node_modules'), folder], { stdio: 'inherit' });
  rmSync(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true });
}

/** The environment of a newcomer, without anything from this project, not even its Node. */
export function newcomersEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value = '']) =>
    /^(npm_|AWS_|NODE|PETSTORE_|HOST$)/.test(name) ? [] : [[name, value] as const],
  );
  const places = process.env.PATH?.split(path.delimiter) ?? [];
  const PATH = places.filter((entry) => !entry.includes('node_modules')).join(path.delimiter);
  return { ...Object.fromEntries(kept), PATH };
}
