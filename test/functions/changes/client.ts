import { randomUUID } from 'node:crypto';
import { beforeAll } from '@jest/globals';
import { dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { by } from '../../../lib/activity/activity-entry.ts';
import { environment } from '../../../lib/config/environment.ts';
import { type EnvironmentVariable, environmentNames } from '../../../lib/config/environment-names.ts';
import type { Item } from '../../../lib/database/attributes.ts';
import { mapInBatches } from '../../../lib/database/map-in-batches.ts';
import { scanTable } from '../../../lib/database/read-items.ts';
import { allTables } from '../../../lib/database/tables.ts';
import { sourceOf } from '../../../lib/http/operation-module.ts';
import { invitePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { call } from '../../support/call.ts';
import { callDashboard } from '../../support/dashboard-function.ts';
import { ada, type TestProject, useProject } from '../../support/project.ts';
import { useTestStage } from '../../support/stage.ts';

export type Api = 'dashboard' | 'public';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  /** Without it, the request has no `If-Match`. */
  readonly ifMatch?: string | undefined;
  /** The `Idempotency-Key`. */
  readonly key?: string | undefined;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A record, as the body of a response. */
export type Body = ReturnType<typeof Object>;

/** A client of both APIs on one stage: a signed-in admin, and the owner of a key. */
export interface Client {
  send(api: Api, request: Sent): Promise<Received>;
  /** Sends a request to the dashboard's API that must succeed, and returns the body. Changes are of any version. */
  must(method: string, path: string, body?: object): Promise<Body>;
  /** Everything that is stored, except for the counts of requests, as JSON, which compares quickly. */
  stored(): Promise<string>;
  readonly project: TestProject;
}

/** The address of the first admin. */
export const ADMIN = 'ada@example.com';

export const newKey = (): string => randomUUID();

/** Runs the handlers of both APIs on one stage, with a project, during the tests of a file. */
export function useClient(): Client {
  const stage = useTestStage();
  const project = useProject();
  let cookie = '';
  beforeAll(async () => {
    process.env[environmentNames.sessionCookie] = '__Host-session';
    process.env[environmentNames.apiUrl] = 'https://api.example.com/v1';
    process.env[environmentNames.platformUrl] = 'https://site.example.com';
    await invitePerson(ADMIN, 'admin', by(ada));
    cookie = `__Host-session=${await startSession(ADMIN, null, new Date())}`;
  });
  const send: Client['send'] = async (api, { ifMatch, key, ...request }) => {
    const headers = { 'If-Match': ifMatch, 'Idempotency-Key': key };
    if (api === 'public') return call({ apiKey: stage.apiKey, headers, ...request });
    return callDashboard(
      { cookie, headers, ...request },
      async ({ operationId }) => (await sourceOf(dashboardOperations, operationId).load()).handler,
    );
  };
  return {
    send,
    must: async (method, path, body) => {
      const ifMatch = method === 'GET' ? undefined : '*';
      const { status, body: received } = await send('dashboard', { method, path, body, ifMatch });
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(received)}`);
      return Object(received);
    },
    stored: async () => {
      const variables = Object.values(allTables).map(({ variable }) => variable);
      const stored = variables.filter((variable) => variable !== 'usageTable');
      return JSON.stringify(await mapInBatches(stored, 10, (one) => itemsOf(one)));
    },
    project,
  };
}

async function itemsOf(variable: EnvironmentVariable): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of scanTable(environment(variable))) items.push(...page);
  return items;
}
