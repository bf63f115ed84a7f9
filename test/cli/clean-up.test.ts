import { beforeEach, describe, expect, test } from '@jest/globals';
import { AwsError } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { describeStack, queryResult, stackId, useFakeAws } from '../support/fake-aws.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runOnTerminal } from '../support/terminal.ts';

/** `./petstore clean-up` against a fake of AWS. */

/** A stack with its states, the newest last, and its resources: the items of each table or pool, if it exists. */
interface Stack {
  states: readonly string[];
  resources?: Readonly<Record<string, readonly object[] | undefined>>;
}
const API = 'Petstore-production';
const SITE = 'PetstoreSite-production';
const FAILED = ['CREATE_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS', 'ROLLBACK_COMPLETE'];
const HEALTHY = ['CREATE_IN_PROGRESS', 'CREATE_COMPLETE', 'UPDATE_IN_PROGRESS', 'UPDATE_COMPLETE'];
let stacks: Record<string, Stack> = {};
beforeEach(() => {
  stacks = { [API]: { states: FAILED, resources: { Pets: [], Orders: [] } } };
});

const nameOf = (input: Readonly<Record<string, unknown>>) =>
  String(input.StackName).replace(/^.*:stack\/(.*)\/1$/, '$1');
const itemsOf = (name: unknown) =>
  Object.values(stacks).find(({ resources = {} }) => String(name) in resources)?.resources?.[String(name)];
const contentOf = (name: unknown, property: string) => {
  const items = itemsOf(name);
  return items ? { [property]: items } : new AwsError('ResourceNotFoundException', 'not found');
};
const typeOf = (name: string) => (name.startsWith('pool') ? 'AWS::Cognito::UserPool' : 'AWS::DynamoDB::Table');

const aws = useFakeAws({
  'cloudformation:DescribeStacks': ({ input }) => {
    const status = stacks[nameOf(input)]?.states.at(-1);
    return describeStack(nameOf(input), status === undefined ? undefined : { status, isProtected: true });
  },
  'cloudformation:DescribeStackEvents': ({ input }) => {
    const events =
      stacks[nameOf(input)]?.states.map((state) => event(nameOf(input), stackId(nameOf(input)), state)) ?? [];
    // A resource of the stack was complete before the stack failed.
    events.push(event(nameOf(input), 'Pets', 'CREATE_COMPLETE'));
    return queryResult('DescribeStackEvents', `<StackEvents>${events.reverse().join('')}</StackEvents>`);
  },
  'cloudformation:ListStackResources': ({ input }) => {
    const members = Object.keys(stacks[nameOf(input)]?.resources ?? {}).map(
      (name) => `<member><ResourceType>${typeOf(name)}</ResourceType><LogicalResourceId>${name}</LogicalResourceId>
        <PhysicalResourceId>${name}</PhysicalResourceId></member>`,
    );
    return queryResult('ListStackResources', `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`);
  },
  'cloudformation:UpdateTerminationProtection': () => queryResult('UpdateTerminationProtection', ''),
  'cloudformation:DeleteStack': ({ input }) => {
    stacks[nameOf(input)] = { states: ['DELETE_COMPLETE'] };
    return queryResult('DeleteStack', '');
  },
  'dynamodb:Scan': ({ input }) => contentOf(input.TableName, 'Items'),
  'dynamodb:UpdateTable': () => ({}),
  'dynamodb:DescribeTable': () => ({ Table: { TableStatus: 'ACTIVE' } }),
  'dynamodb:DeleteTable': () => ({}),
  'cognito-idp:ListUsers': ({ input }) => contentOf(input.UserPoolId, 'Users'),
  'cognito-idp:UpdateUserPool': () => ({}),
  'cognito-idp:DeleteUserPool': () => ({}),
});

const event = (stack: string, resource: string, status: string) =>
  `<member><StackId>${stackId(stack)}</StackId><EventId>${resource} ${status}</EventId><StackName>${stack}</StackName>
  <PhysicalResourceId>${resource}</PhysicalResourceId><ResourceStatus>${status}</ResourceStatus></member>`;

const environment = () => ({ HOME: temporaryFolder(), AWS_REGION: 'us-east-1', ...aws.environment });
const cleanUp = (...args: string[]) => runPetstore(['clean-up', '--stage', 'production', ...args], environment());
/** The calls that changed something, each with what it changed. */
const changes = () =>
  aws.calls
    .filter(({ action }) => /:(?:Delete|Update)/.test(action))
    .map(({ action, input }) => `${action} ${input.TableName ?? input.UserPoolId ?? nameOf(input)}`);
const REMOVED_API = [
  'dynamodb:UpdateTable Pets',
  'dynamodb:DeleteTable Pets',
  'dynamodb:UpdateTable Orders',
  'dynamodb:DeleteTable Orders',
  `cloudformation:UpdateTerminationProtection ${API}`,
  `cloudformation:DeleteStack ${API}`,
];

describe('clean-up deletes nothing', () => {
  const failed = (states: readonly string[], resources = {}) => ({ [API]: { states, resources } });

  test.each<[title: string, Record<string, Stack>, message: string]>([
    ['of a stage that is not deployed', {}, `${API} does not exist`],
    ['of a healthy stage', { [API]: { states: HEALTHY, resources: { Pets: [] } } }, `${API} is UPDATE_COMPLETE`],
    [
      'of a stage whose update failed',
      failed([...HEALTHY, 'UPDATE_ROLLBACK_FAILED']),
      'production has no failed first deployment: PetstoreSite-production does not exist, Petstore-production is UPDATE_ROLLBACK_FAILED',
    ],
    ['while the deployment is undone', failed(['CREATE_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS']), 'ROLLBACK_IN_PROGRESS'],
    [
      'of a healthy stage whose deletion failed',
      failed([...HEALTHY, 'DELETE_IN_PROGRESS', 'DELETE_FAILED']),
      `${API} was UPDATE_COMPLETE once`,
    ],
    ['of a stack whose first events are gone', failed(['ROLLBACK_COMPLETE']), 'no longer show its creation'],
    ['if a table has an item', failed(FAILED, { Pets: [], Orders: [{ id: { N: '1' } }] }), 'Orders is not empty'],
    [
      'if a pool has an account, nor of the other stack',
      {
        [API]: { states: FAILED, resources: { Pets: [] } },
        [SITE]: { states: FAILED, resources: { pool: [{ Username: 'ada' }] } },
      },
      'pool is not empty',
    ],
  ])('%s', async (_title, existing, message) => {
    stacks = existing;
    const { code, stdout, stderr } = await cleanUp('--yes');
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
    expect(changes()).toEqual([]);
  });

  test('in a dry run, which shows what it would delete', async () => {
    const { code, stdout } = await cleanUp('--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Petstore-production +AWS::DynamoDB::Table +Orders +empty$/m);
    expect(stdout).toMatch(
      /^Petstore-production +AWS::CloudFormation::Stack +Petstore-production +ROLLBACK_COMPLETE$/m,
    );
    expect(changes()).toEqual([]);
  });

  test('without a terminal or --yes', async () => {
    expect(await cleanUp()).toMatchObject({ code: 2, stderr: expect.stringContaining('pass --yes') });
    expect(aws.calls).toEqual([]);
  });

  test('if the person types another name', async () => {
    const { code, output } = await runOnTerminal('clean-up --stage production', 'staging', environment());
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(changes()).toEqual([]);
  });

  test('if somebody has deployed the stage before the confirmation', async () => {
    let described = 0;
    aws.respond('cloudformation:DescribeStacks', ({ input }) => {
      described += 1;
      if (nameOf(input) === API && described > 2) return describeStack(API, { status: 'CREATE_COMPLETE' });
      return describeStack(nameOf(input), nameOf(input) === API ? { status: 'ROLLBACK_COMPLETE' } : undefined);
    });
    expect(await cleanUp('--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('CREATE_COMPLETE') });
    expect(changes()).toEqual([]);
  });
});

test('clean-up deletes the tables and then the stack, once the person has typed the name of the stage', async () => {
  const { code, output } = await runOnTerminal('clean-up --stage production', 'production', environment());
  expect([code, output]).toEqual([0, expect.stringContaining('Type production to delete this on production')]);
  expect(changes()).toEqual(REMOVED_API);
});

test('clean-up deletes a failed site stack, with its pool, before the API stack', async () => {
  stacks[SITE] = { states: ['CREATE_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS', 'ROLLBACK_FAILED'], resources: { pool: [] } };
  const { code, stdout } = await cleanUp('--yes', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    stage: 'production',
    stacks: [
      { name: SITE, status: 'ROLLBACK_FAILED', resources: [{ type: 'AWS::Cognito::UserPool', name: 'pool' }] },
      { name: API, status: 'ROLLBACK_COMPLETE' },
    ],
  });
  expect(changes()).toEqual([
    'cognito-idp:UpdateUserPool pool',
    'cognito-idp:DeleteUserPool pool',
    `cloudformation:UpdateTerminationProtection ${SITE}`,
    `cloudformation:DeleteStack ${SITE}`,
    ...REMOVED_API,
  ]);
});

test('clean-up leaves a healthy API stack alone, and resources that don’t exist', async () => {
  stacks = {
    [API]: { states: HEALTHY, resources: { Pets: [] } },
    [SITE]: { states: FAILED, resources: { Site: undefined } },
  };
  expect(await cleanUp('--yes')).toMatchObject({ code: 0 });
  expect(changes()).toEqual([
    `cloudformation:UpdateTerminationProtection ${SITE}`,
    `cloudformation:DeleteStack ${SITE}`,
  ]);
});

test('clean-up looks for items consistently', async () => {
  await cleanUp('--dry-run');
  const scans = aws.calls.filter(({ action }) => action === 'dynamodb:Scan').map(({ input }) => input);
  expect(scans).toEqual(['Pets', 'Orders'].map((TableName) => ({ TableName, Limit: 1, ConsistentRead: true })));
});
