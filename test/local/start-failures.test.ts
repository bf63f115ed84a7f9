import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { copyProject } from '../support/project-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { root, edit } = copyProject();
const HANDLER = 'functions/store/place-order.ts';

/** Starts the service of the copy and expects that it ends at once with only this message. */
async function expectFailure(message: string): Promise<void> {
  const env = { PORT: '0', PETSTORE_DATA_DIR: temporaryFolder() };
  const { code, stdout, stderr } = await runCommand(path.join(root, 'local/main.ts'), [], env);
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `petstore: ${message}\n` });
}

test('a syntax error is shown with its position and without Node’s stack', async () => {
  writeFileSync(path.join(root, HANDLER), 'export const a = 1;\nconst b: number = ;\n');
  await expectFailure(
    `${HANDLER}:2\nexport const a = 1;\nconst b: number = ;\n                  ^\n` +
      'SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expression expected',
  );
});

test('the error names the missing module of an operation', async () => {
  rmSync(path.join(root, HANDLER));
  await expectFailure(`${HANDLER} is missing. functions/generated/public.ts imports it.`);
});

test('the error names any other missing file and the file that imports it', async () => {
  edit('lib/log/log.ts', /^/, "import './none.ts';\n");
  await expectFailure('lib/log/none.ts is missing. lib/log/log.ts imports it.');
});

test('the error names a contract that is newer than its generated files', async () => {
  edit('lib/log/log.ts', /^.*\n/, '');
  appendFileSync(path.join(root, 'openapi.yaml'), '# changed\n');
  await expectFailure('openapi.yaml has changed since the last `npm run generate`. Run it, then start again.');
});

test('the error names a missing generated file', async () => {
  rmSync(path.join(root, 'lib/contract/generated/public/api.ts'));
  await expectFailure('lib/contract/generated/public/api.ts is missing. Run `npm run generate`.');
});
