import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import type { CheckName } from '../../../../cli/preflight/check-names.ts';
import { runCommand } from '../../../support/command.ts';
import { describeStack, type FakeStack, queryResult, useFakeAws } from '../../../support/fake-aws.ts';
import { copyProject } from '../../../support/project-copy.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** A company that has deployed production, with settings of its own, in a fake of AWS. */

export const EMAIL = 'oncall@example.com';
export const topicOf = (stack: string) => `arn:aws:sns:us-east-1:123456789012:${stack}-Alarms`;
const DEPLOYED: Readonly<Record<string, FakeStack>> = {
  'Petstore-production': { outputs: { AlarmTopic: topicOf('Petstore-production') } },
  'PetstoreEdge-production': { outputs: { AlarmTopic: topicOf('PetstoreEdge-production') } },
  'PetstoreSite-production': { outputs: { UserPool: 'us-east-1_Pool' } },
};
let stacks = DEPLOYED;

export const subscription = (endpoint: string, arn: string) =>
  `<member><Endpoint>${endpoint}</Endpoint><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn></member>`;
/** @param next the token of the next page */
export const subscriptions = (members: readonly string[], next = '') =>
  queryResult(
    'ListSubscriptionsByTopic',
    `<Subscriptions>${members.join('')}</Subscriptions>${next && `<NextToken>${next}</NextToken>`}`,
  );
export const CONFIRMED = subscriptions([subscription(EMAIL, `${topicOf('Petstore-production')}:1`)]);
export const pool = (account: string) => ({ UserPool: { EmailConfiguration: { EmailSendingAccount: account } } });
export const limits = (total: number, unreserved = total) => ({
  AccountLimit: { ConcurrentExecutions: total, UnreservedConcurrentExecutions: unreserved },
});
export const tag = (Status: string) => ({ CostAllocationTags: [{ TagKey: 'stage', Type: 'UserDefined', Status }] });

export const aws = useFakeAws({
  'sts:GetCallerIdentity': () => '<Arn>arn:aws:sts::123456789012:assumed-role/Operator/ada@example.com</Arn>',
  'cloudformation:DescribeStacks': ({ input: { StackName } }) =>
    describeStack(String(StackName), stacks[String(StackName)]),
  'ssm:GetParameter': () => ({ Parameter: { Value: '27' } }),
  'lambda:GetAccountSettings': () => limits(1_000),
  'apigateway:GET': () => ({ cloudwatchRoleArn: 'arn:aws:iam::123456789012:role/logs' }),
  'sns:ListSubscriptionsByTopic': () => CONFIRMED,
  'ce:ListCostAllocationTags': () => tag('Active'),
  'cognito-idp:DescribeUserPool': () => pool('COGNITO_DEFAULT'),
  'ses:GetAccount': () => ({ ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50_000 } }),
});

const project = copyProject(['cli', 'infra']);

export interface Scenario {
  /** The settings of production, besides `alarmEmail`. */
  readonly settings?: object;
  readonly stacks?: Readonly<Record<string, FakeStack>>;
  readonly region?: string;
  /** What AWS responds, by action. */
  readonly aws?: Readonly<Record<string, Parameters<typeof aws.respond>[1]>>;
}

/** Runs `preflight` for production. */
export function preflight(scenario: Scenario, ...args: readonly string[]) {
  stacks = scenario.stacks ?? DEPLOYED;
  for (const [action, respond] of Object.entries(scenario.aws ?? {})) aws.respond(action, respond);
  const settings = { everyStage: {}, staging: {}, production: { alarmEmail: EMAIL, ...scenario.settings } };
  const file = path.join(project.root, 'infra/settings/own-settings.ts');
  writeFileSync(file, `export const ownSettings = ${inspect(settings, { depth: null })};\n`);
  return runCommand(path.join(project.root, 'cli/main.ts'), ['preflight', '--stage', 'production', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: scenario.region ?? 'us-east-1',
    ...aws.environment,
  });
}

/** What a check finds: its outcome, its detail, and what to run. */
type Expected = readonly [outcome: string, detail: RegExp, run?: string | RegExp];
export type Case = readonly [check: CheckName, title: string, Scenario, code: number, ...findings: Expected[]];

/** Tests what checks find. */
export function testChecks(cases: readonly Case[]): void {
  test.each(cases)('%s: %s', async (check, _title, scenario, code, ...findings) => {
    const ran = await preflight(scenario, '--json', '--only', check);
    expect([ran.stderr, ran.code]).toEqual(['', code]);
    expect(JSON.parse(ran.stdout).checks).toEqual(
      findings.map(([outcome, detail, run]) => ({
        check,
        outcome,
        detail: expect.stringMatching(detail),
        ...(run && { run: typeof run === 'string' ? run : expect.stringMatching(run) }),
      })),
    );
  });
}
