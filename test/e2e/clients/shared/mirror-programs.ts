import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_JARS } from '../java/jars.ts';
import { PROGRAM } from '../python/language.ts';
import { ROOT, run } from './language.ts';

const GUIDE = path.join(ROOT, 'apps/site/src/content/docs/copy-the-store.mdx');

interface Program {
  readonly fence: string;
  readonly file: string;
  /** The guide's code, for the folder of the test. */
  adapt?(code: string): string;
  /** Compiles it, beside the generated client. */
  build?(folder: string): void;
  readonly command: (folder: string) => Command;
}

export type Command = readonly [program: string, ...args: string[]];

const PROGRAMS: Readonly<Record<string, Program>> = {
  TypeScript: {
    fence: 'ts',
    file: 'mirror.ts',
    adapt: (code) => code.replace('@petstore/client', path.join(ROOT, 'client/src/index.ts')),
    command: (folder) => [process.execPath, path.join(folder, 'mirror.ts')],
  },
  Python: {
    fence: 'python',
    file: 'mirror.py',
    command: (folder) => [PROGRAM, path.join(folder, 'mirror.py')],
  },
  Go: {
    fence: 'go',
    file: 'mirror/main.go',
    adapt: (code) => code.replace('mirror/petstore', 'walkthrough/petstore'),
    build: (folder) => run(folder, 'go', ['build', '-o', 'mirror-store', './mirror']),
    command: (folder) => [path.join(folder, 'mirror-store')],
  },
  Java: {
    fence: 'java',
    file: 'Mirror.java',
    build: (folder) =>
      run(folder, 'javac', ['-proc:none', '-d', 'classes', '-cp', `classes:${CLIENT_JARS}`, 'Mirror.java']),
    command: (folder) => ['java', '-cp', `${path.join(folder, 'classes')}:${CLIENT_JARS}`, 'Mirror'],
  },
};

/**
 * Builds the program of a language that the guide *Keep a copy of the store* shows.
 * @param folder where the client of the language was built
 * @returns the command that starts it
 * @throws Error when the guide has no such program
 */
export function buildMirror(name: string, folder: string): Command {
  const program = PROGRAMS[name];
  if (!program) throw new Error(`The guide has no program in ${name}.`);
  const { fence, file, adapt = (code) => code, build, command } = program;
  const [, code = ''] = new RegExp(`^\`\`\`${fence}\\n(.*?)^\`\`\`$`, 'ms').exec(readFileSync(GUIDE, 'utf8')) ?? [];
  mkdirSync(path.join(folder, 'mirror'), { recursive: true });
  writeFileSync(path.join(folder, file), adapt(code));
  build?.(folder);
  return command(folder);
}
