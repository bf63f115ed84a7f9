import type { Route } from '../../lib/contract/api-contract.ts';
import { fileName } from '../contract/operations.ts';

/** The source of a new operation's function. It compiles, and fails every request until it is written. */
export function handlerStub({ operationId, method, path, takesBody }: Route, api: string, summary: string): string {
  const isPublic = api === 'public';
  const forPublic = method === 'POST' ? 'writeOperation' : takesBody ? 'bodyOperation' : 'operation';
  const [builder, module] = isPublic
    ? [forPublic, 'lib/http/operation.ts']
    : ['dashboardOperation', 'lib/dashboard/dashboard-operation.ts'];
  return `import { ${operationId} } from '../../lib/contract/generated/${api}/${fileName(operationId)}.ts';
import { ${builder} } from '../../${module}';

/** \`${method} ${path}\`: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}. */
export const handler = ${builder}(${operationId}, async () => {
  // TODO(${operationId}): write the business logic.${
    isPublic ? '' : `\n  // TODO(${operationId}): test what it does, and how it fails, in test/dashboard.`
  }
  throw new Error('${operationId} is not written yet.');
});
`;
}

/** The lines of a new operation's permissions. Every one looks up the API key. */
export function permissionStub({ operationId, method }: Pick<Route, 'operationId' | 'method'>): string {
  return grantsStub(operationId, method === 'POST' ? '...apiKeys, idempotency' : '...apiKeys');
}

/** The lines of a dashboard operation's permissions. Every one looks up the session. */
export function dashboardPermissionStub({ operationId }: Route): string {
  return grantsStub(operationId, 'session');
}

function grantsStub(operationId: string, grants: string): string {
  return `  // TODO(${operationId}): add the tables that it uses, with their actions.
  ${operationId}: [${grants}],
`;
}

/** The source of a new operation's profile for the tests of all operations. */
export function profileStub({ operationId, method, path, takesBody }: Route): string {
  const request = requestOf(method, path, takesBody);
  return `import { call } from '../support/call.ts';
import type { OperationProfile } from './operation-profile.ts';

export const profile: OperationProfile = {
  // TODO(${operationId}): lower the budget to a few per cent above the size that test/bundles shows.
  kilobytes: 220,
  // TODO(${operationId}): make a request whose response does not depend on records, and set its status.
  firstRequest: { ${request} },
  firstStatus: 500,
  // TODO(${operationId}): use the database in every way that infra/permissions.ts allows.
  useDatabase: ({ apiKey }) => call({ ${request}, apiKey }),
};
`;
}

/** The source of a new operation's own test. */
export function testStub({ operationId, method, path, takesBody }: Route): string {
  return `import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

useTestStage();

test('${operationId} needs a key', async () => {
  const { status } = await call({ ${requestOf(method, path, takesBody)} });
  expect(status).toBe(401);
});

// TODO(${operationId}): test what it does, and how it fails.
`;
}

function requestOf(method: string, path: string, takesBody: boolean): string {
  return `method: '${method}', path: '${path.replace(/\{\w+\}/g, '1')}'${takesBody ? ', body: {}' : ''}`;
}

/** The import of a dashboard operation in the function of its tag. */
export function moduleImport({ operationId, entry }: Route): string {
  return `import * as ${operationId} from '../../${entry}';`;
}

/** The source of the function that serves a new tag of the dashboard's contract. */
export function tagFunctionStub(route: Route): string {
  const { operationId, tag } = route;
  return `${moduleImport(route)}
import { serveOperations } from './serve-operations.ts';

// TODO(${operationId}): if it needs more than tables, connect it here, and extend "extras" in infra/site/dashboard.ts.

/** Serves the operations of ${tag}. */
export const handler = serveOperations({ ${operationId} });
`;
}
