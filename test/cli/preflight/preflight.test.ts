import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { AwsError } from '../../support/cloudformation.ts';
import { runCommand } from '../../support/command.ts';
import { aws, pool, preflight, tag } from './support/company.ts';

/** How `./petstore preflight` reports, and which permissions it needs. */

const DENIED = new AwsError('AccessDeniedException', 'User: ada is not authorized to perform this');

describe('a check that AWS rejects', () => {
  test.each([
    ['bootstrap', 'ssm:GetParameter'],
    ['concurrency', 'lambda:GetAccountSettings'],
    ['gateway-logs', 'apigateway:GET'],
    ['cost-tag', 'ce:ListCostAllocationTags'],
    ['emails', 'cognito-idp:DescribeUserPool'],
    ['alarms', 'sns:ListSubscriptionsByTopic'],
    ['cloudfront', 'cloudformation:DescribeStacks'],
  ])('is unchecked, with the reason, and the exit code is 4: %s', async (check, action) => {
    const ran = await preflight({ aws: { [action]: () => DENIED } }, '--json', '--only', check);
    expect(ran.code).toBe(4);
    expect(JSON.parse(ran.stdout).checks).toEqual([
      { check, outcome: 'unchecked', detail: expect.stringContaining('not authorized'), code: 'forbidden' },
    ]);
  });

  test('does not hide what is to do', async () => {
    const rejected = { 'apigateway:GET': () => DENIED, 'ce:ListCostAllocationTags': () => tag('Inactive') };
    const { code, stdout } = await preflight({ aws: rejected }, '--only', 'cost-tag', 'gateway-logs');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^unchecked {2}gateway-logs .*\nto do {6}cost-tag .*\n {25}Run: aws ce update-.*\n0 ok, 1 to do, 1 could not be checked\.\n$/,
    );
  });
});

test('all checks run unless some are named, and all is well in a prepared account', async () => {
  const { code, stdout, stderr } = await preflight({});
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^ok .* region (?:.*\n)*.*\n10 ok, 0 to do, 0 could not be checked\.\n$/);
});

test('without credentials that work, no check runs', async () => {
  const expired = { 'sts:GetCallerIdentity': () => new AwsError('ExpiredToken', 'The token has expired') };
  expect(await preflight({ aws: expired }, '--json')).toEqual({
    code: 4,
    stdout: '',
    stderr: expect.stringContaining('the AWS credentials have expired. Log in again.'),
  });
  expect(aws.calls.map(({ action }) => action)).toEqual(['sts:GetCallerIdentity']);
});

test('docs/operations/preflight.md has the policy with exactly the permissions of all checks', async () => {
  await preflight({ aws: { 'cognito-idp:DescribeUserPool': () => pool('DEVELOPER') } });
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations/preflight.md'), 'utf8');
  const [, policy = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  const allowed = JSON.parse(policy).Statement.flatMap(({ Action }: { readonly Action: string[] }) => Action);
  // Everybody may ask who they are.
  const used = new Set(aws.calls.map(({ action }) => action).filter((action) => action !== 'sts:GetCallerIdentity'));
  expect(allowed.toSorted()).toEqual([...used].sort());
});

test('the local stage has nothing to check', async () => {
  expect(await runCommand('cli/main.ts', ['preflight', '--stage', 'local'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no AWS account'),
  });
});
