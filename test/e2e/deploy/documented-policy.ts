import assert from 'node:assert/strict';
import { shellArgument } from '../../../cli/support/shell-argument.ts';
import type { DeployedStage } from '../../../lib/config/stages.ts';
import { operatorPolicy } from '../../support/operator-policy.ts';
import { deployChange } from './change-staging.ts';
import { commandsOfPage } from './documented.ts';
import { notRun } from './not-run.ts';
import { useAssemblyNamed } from './project-copy.ts';
import type { Shell } from './shell.ts';
import { smoke } from './smoke.ts';
import { timeStep } from './steps.ts';

/** The pages whose commands the documented policy covers. */
const PAGES = ['incidents', 'administer', 'cost'];

const CONFIRMED =
  /\.\/petstore (?:keys revoke|categories delete|people (?:remove|leave)|rollback)(?![^\n]*--(?:yes|dry-run))/g;

/** Runs apart, because some of its checks fail on the emulator. */
const SMOKE = /^\.\/petstore smoke .*$/m;

/** Runs the commands of the pages on a stage, as a user who has exactly the documented policy. */
export async function runUnderDocumentedPolicy(shell: Shell, project: string, stage: DeployedStage): Promise<void> {
  const operator = await operatorOf(shell);
  const blocks = PAGES.flatMap((page) => commandsOfPage(page).map((block) => ({ page, block })));
  const unused = Object.keys(notRun).filter((part) => !blocks.some(({ block }) => block.includes(part)));
  assert.deepEqual(unused, [], 'entries of not-run.ts that match nothing');
  await shell.run(`./petstore seed --stage ${stage} --yes`);
  await timeStep('a user with the documented policy can’t create a user', () =>
    operator.fail('aws iam create-user --user-name other', /AccessDenied/),
  );
  for (const { page, block } of blocks) {
    if (Object.keys(notRun).some((part) => block.includes(part))) continue;
    const [first = ''] = block.trim().split('\n');
    const isOfAdministrator = block.includes('aws iam');
    await timeStep(`${page}: ${first.slice(0, 80)} …`, async () => {
      if (isOfAdministrator) await createLeaver(shell);
      if (block.includes('./petstore rollback')) await prepareRollback(shell, project, stage);
      const text = await fillIn(shell, stage, block);
      await (isOfAdministrator ? shell : operator).run(`bash -euc ${shellArgument(text.replace(SMOKE, ''))}`);
      if (SMOKE.test(text)) await smoke(operator, stage);
    });
  }
}

/** A user of AWS with a key and a password, and a role, in whatever state the block before has left them. */
async function createLeaver(shell: Shell): Promise<void> {
  const trust = '{"Version":"2012-10-17","Statement":[]}';
  await shell.try('aws iam create-user --user-name eve');
  await shell.try(`aws iam create-role --role-name Operator --assume-role-policy-document '${trust}'`);
  await shell.try('aws iam create-login-profile --user-name eve --password Correct-horse-1');
  await shell.run('aws iam create-access-key --user-name eve');
}

/**
 * Deploys what a rollback undoes. The emulator requires `lambda:ListAliases`, which the policy lacks, for `GetAlias` and
 * `UpdateAlias`.
 */
async function prepareRollback(shell: Shell, project: string, stage: DeployedStage): Promise<void> {
  await deployChange(shell, project, stage);
  useAssemblyNamed(project, 'base');
  const listAliases = { Effect: 'Allow', Action: 'lambda:ListAliases', Resource: '*' };
  const policy = shellArgument(JSON.stringify({ Version: '2012-10-17', Statement: [listAliases] }));
  await shell.run(`aws iam put-user-policy --user-name operator --policy-name aliases --policy-document ${policy}`);
}

/** @returns a shell with the credentials of a new user who has the policy */
async function operatorOf(shell: Shell): Promise<Shell> {
  const json = async (line: string) => JSON.parse(await shell.run(`aws iam ${line} --output json`));
  const { Policy: policy } = await json(
    `create-policy --policy-name documented --policy-document ${shellArgument(operatorPolicy())}`,
  );
  await shell.run('aws iam create-user --user-name operator');
  await shell.run(`aws iam attach-user-policy --user-name operator --policy-arn ${policy.Arn}`);
  const { AccessKey: key } = await json('create-access-key --user-name operator');
  return shell.with({ AWS_ACCESS_KEY_ID: key.AccessKeyId, AWS_SECRET_ACCESS_KEY: key.SecretAccessKey });
}

/** Replaces the examples in a block by records that exist, and confirms what would ask. */
async function fillIn(shell: Shell, stage: DeployedStage, block: string): Promise<string> {
  const json = async (line: string) => JSON.parse(await shell.run(`./petstore ${line} --stage ${stage} --json`));
  let text = block
    .replaceAll('production', stage)
    .replaceAll(CONFIRMED, '$& --yes')
    .replaceAll('> key.txt', '> /dev/null');
  if (/key_\w{12}|x7Fq/.test(text)) {
    const { keyId, lastFour } = await json('keys create --name documented');
    text = text.replaceAll(/key_\w{12}/g, keyId).replaceAll('x7Fq', lastFour);
  }
  if (text.includes('889104973086720')) {
    const { categories } = await json('categories list');
    text = text.replaceAll('889104973086720', categories[0].id);
  }
  // The last admin can't be removed.
  const emails = new Set(text.match(/\b\w+@example\.com/g)).add('boss@example.com');
  for (const email of emails) if (emails.size > 1) await json(`people invite ${email} --role admin`);
  return text;
}
