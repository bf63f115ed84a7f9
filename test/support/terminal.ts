import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PETSTORE } from './command.ts';

/** Runs a command on a pseudo terminal of `script`, from util-linux, and types a line when it asks. */
export async function runOnTerminal(
  line: string,
  typed: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = spawn('script', ['-qec', `${PETSTORE} ${line}`, '/dev/null'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('Type ') && child.stdin.writable) child.stdin.end(`${typed}\n`);
  });
  const [code] = await once(child, 'exit');
  return { code, output };
}
