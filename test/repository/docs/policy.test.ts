import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { allowedActions } from '../../support/operator-policy.ts';
import { actionsOfCommands } from './support/called-actions.ts';

/** The pages with the `aws` commands that the policy covers. */
const PAGES = ['incidents', 'cost', 'administer'];

/** What operators use in the consoles of CloudWatch, ACM and AWS Backup. */
const IN_CONSOLES = [
  'acm:ListCertificates',
  'backup:ListBackupJobs',
  'backup:ListCopyJobs',
  'cloudwatch:DescribeAlarms',
  'cloudwatch:GetDashboard',
  'cloudwatch:GetMetricData',
  'logs:DescribeQueryDefinitions',
  'logs:GetQueryResults',
  'logs:StartQuery',
];

/** IAM names most actions after the service and the operation, but those of API Gateway after the HTTP method. */
function actionOf(service: string, operation: string): string {
  if (service === 'apigateway') return operation.startsWith('get') ? 'apigateway:GET' : 'apigateway:PATCH';
  return `${service}:${operation.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** Deleting a user's access belongs to the administrator of the account. */
function actionsOfPage(page: string): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, `../../../docs/operations/${page}.md`), 'utf8');
  return [...text.matchAll(/\baws ([a-z-]+) ([a-z][a-z0-9-]+)/g)]
    .filter(([, service]) => service !== 'iam')
    .map(([, service = '', name = '']) => actionOf(service, name));
}

const allowed = allowedActions();
const called = actionsOfCommands();

test.each(PAGES)('the policy of operators allows the AWS commands of the page on %s', (page) => {
  const used = actionsOfPage(page);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !allowed.includes(action))).toEqual([]);
});

test('the policy of operators allows every call of ./petstore', () => {
  expect(called).toContain('cognito-idp:AdminDeleteUser');
  expect([...called].filter((action) => !allowed.includes(action)).sort()).toEqual([]);
});

test('the policy of operators allows nothing else', () => {
  const used = new Set([...called, ...PAGES.flatMap(actionsOfPage), ...IN_CONSOLES]);
  expect(allowed.filter((action) => !used.has(action))).toEqual([]);
});
