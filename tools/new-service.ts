/**
 * `npm run new-service -- ../orders-service --name orders`: writes a service of its own from this project, with one
 * example resource. docs/first-service.md continues from there.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICE } from '../lib/config/service-name.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { ROOT, writeService } from './new-service/write-service.ts';

const USAGE = 'Usage: npm run new-service -- <folder> --name <name>';

try {
  const { folder, name } = readArguments();
  writeService(folder, name);
  const place = path.relative(process.cwd(), folder);
  console.log(
    `Wrote the service ${name} to ${place}.\n\n  cd ${place}\n  npm ci\n  npm start\n\nIts README.md has the next steps.`,
  );
} catch (error) {
  failWith(error);
}

function readArguments(): { folder: string; name: string } {
  const { values, positionals } = readOptions();
  const [place, ...more] = positionals;
  const { name } = values;
  if (place === undefined || name === undefined || more.length > 0) throw new UserError(USAGE);
  if (!/^[a-z][a-z0-9]{1,19}$/.test(name)) {
    throw new UserError(`The name "${name}" must have 2 to 20 lower-case letters and digits, and begin with a letter.`);
  }
  if (existsSync(path.join(ROOT, name)) && name !== SERVICE) {
    throw new UserError(`The name "${name}" is that of a folder of every service.`);
  }
  // npm runs scripts in the project's folder.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), place);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git')) {
    throw new UserError(`The folder ${folder} is not empty.`);
  }
  return { folder, name };
}

function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
  } catch (error) {
    throw new UserError(USAGE, { cause: error });
  }
}
