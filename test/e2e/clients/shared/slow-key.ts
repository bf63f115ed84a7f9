import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './language.ts';

/** Creates a key of one request a second for the local service with this data folder, as its operator would. */
export function createSlowKey(dataFolder: string): string {
  const args = ['keys', 'create', '--stage', 'local', '--name', 'slow', '--rate', '1', '--json'];
  const output = execFileSync(path.join(ROOT, 'petstore'), args, {
    env: { PATH: process.env.PATH, PETSTORE_DATA_DIR: dataFolder },
    encoding: 'utf8',
  });
  return JSON.parse(output).key;
}
