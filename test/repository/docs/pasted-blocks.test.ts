import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/**
 * Pastes the blocks of the documents that delete something into an interactive shell, where a failed command stops
 * nothing and a question reads the next line. The stages are healthy, and every variable has a value of another block.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGES = ['*.md', 'docs/**/*.md', 'tools/new-service/overlay/**/*.md'];
/** Commands that take away something, or its protection. */
const DESTROYS =
  /\bdestroy\b|\bdelete-|\bterminate-|\bunsubscribe\b|--no-(?:deletion-protection-enabled|enable-termination-protection|enabled\b)|\bpetstore .*(?:remove|delete|revoke|leave|restore|rollback|clean-up|erase)\b/;
/** Values that commands look up, or that earlier blocks have left in the shell. */
const LIVE = 'live';
const VARIABLES =
  'STACK TABLE DISTRIBUTION DOMAIN TENANT KEY SESSION SUBSCRIPTION NAME STAGE ROLE LOG TOPIC INDEX RULE COPY REGION';
/** What belongs to a healthy stage: what was looked up, and its stacks. */
const OF_STAGE = /\blive\b|\bPetstore\w*-(?:staging|production)\b/;
/** The record of the last publication, which the schedule writes again. */
const HARMLESS = /^aws dynamodb delete-item .*"publication"/;

/** `aws` finds whatever a query asks for in the stage, and nothing of what is only an example or a placeholder. */
const AWS = `case "$*" in
  *StackStatus*) echo UPDATE_COMPLETE;;
  *eve*|*…*) ;;
  *list-distribution-tenants*) ;;
  *) echo ${LIVE} ${LIVE};;
esac`;
/** `cdk destroy` and `petstore` ask, unless they are told not to, and read the answer from the terminal. */
const ASK = 'read -r answer; case "$answer" in y|production|staging) ;; *) exit;; esac';
const NPX = `case "$*" in *--force*) ;; *destroy*) ${ASK};; esac`;
const PETSTORE = `case "$*" in *--yes*) ;; *clean-up*|*delete*|*remove*|*restore*|*revoke*|*rollback*) ${ASK};; esac`;

function installStub(folder: string, program: string, script: string): void {
  writeFileSync(path.join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Pastes lines into a shell. @returns the destroying commands that ran */
async function paste(block: string): Promise<string[]> {
  const folder = temporaryFolder();
  const log = path.join(folder, 'log');
  writeFileSync(log, '');
  const record = 'echo "$(basename "$0") $*" | tr "\\n" " " >> "$CALLS"; echo >> "$CALLS"';
  installStub(folder, 'aws', `${record}\n${AWS}`);
  installStub(folder, 'npx', `${NPX}\n${record}`);
  installStub(folder, 'petstore', `${PETSTORE}\n${record}`);
  for (const program of ['sleep', 'npm', 'gh', 'curl', 'git']) installStub(folder, program, record);
  const left = Object.fromEntries(VARIABLES.split(' ').map((name) => [name, LIVE]));
  const shell = spawn('bash', ['--norc', '--noprofile', '-i'], {
    cwd: folder,
    // Without a controlling terminal, which the shell would take over.
    detached: true,
    env: { ...left, CALLS: log, HOME: folder, PATH: `${folder}:${process.env.PATH}` },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.stdin.end(`${block}\n`);
  await once(shell, 'exit');
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => DESTROYS.test(line));
}

const blocks = globSync(PAGES, { cwd: ROOT, exclude: ['**/node_modules/**'] })
  .flatMap((page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8');
    return [...text.matchAll(/^( *)```(?:sh|bash|console)\n(.*?)^\1```$/gms)].map(
      ([, indent = '', block = ''], index) => {
        const lines = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
        return [`${page}, block ${index + 1}`, lines] as const;
      },
    );
  })
  .filter(([, block]) => DESTROYS.test(block));

test('documents have blocks that delete something', () => {
  expect(blocks.length).toBeGreaterThan(10);
});

test.each(blocks)(
  '%s: pasted into a terminal, it destroys nothing of a healthy stage without a question',
  async (_, block) => {
    const calls = await paste(block);
    expect(calls.filter((call) => OF_STAGE.test(call) && !HARMLESS.test(call))).toEqual([]);
  },
);
