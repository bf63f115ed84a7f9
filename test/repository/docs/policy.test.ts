import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
const read = (page: string) => readFileSync(path.join(DOCS, page), 'utf8');

/** IAM names most actions after the service and the operation, but those of API Gateway after the HTTP method. */
function actionOf(service: string, operation: string): string {
  if (service === 'apigateway') return operation.startsWith('get') ? 'apigateway:GET' : 'apigateway:PATCH';
  return `${service}:${operation.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

test.each(['incidents', 'cost'])('the policy of operators allows the AWS commands of the page on %s', (page) => {
  const [, policy = ''] = /```json\n(.*?)```/s.exec(read('operations.md')) ?? [];
  const allowed = JSON.parse(policy).Statement.flatMap(({ Action }: { Action: string[] }) => Action);
  const commands = read(`operations/${page}.md`).matchAll(/\baws ([a-z-]+) ([a-z][a-z0-9-]+)/g);
  // Deleting a user's access belongs to the administrator of the account.
  const used = [...commands]
    .filter(([, service]) => service !== 'iam')
    .map(([, service = '', name = '']) => actionOf(service, name));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !allowed.includes(action))).toEqual([]);
});
