import path from 'node:path';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { startCommand } from '../../support/command.ts';
import { startLocalService } from '../../support/local-service.ts';
import { copyRelease } from '../../support/release-copy.ts';
import { operatorCredentials, type TestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Releases that can run beside each other while a deployment shifts traffic. */
export const releases = {
  /** The last one without versions. */
  withoutVersions: '1da45c45865a133a32f7e8197b24652d5726c0fe',
  /** Counts the changes of each record. */
  counting: 'e67a43011d85f11a72d15d10835bc57d20ddb19e',
} as const;

export const API = '/v1';
export const DASHBOARD = dashboardApi.basePath;

export interface Received {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends a request to a release: to the API or, below `DASHBOARD`, as an admin. */
export type Send = (method: string, target: string, body?: object, ifMatch?: unknown) => Promise<Received>;

/**
 * Starts releases on the tables of a stage.
 * @param commits `undefined` stands for the files of this checkout
 */
export async function startReleases<Commits extends readonly (string | undefined)[]>(
  stage: TestStage,
  ...commits: Commits
): Promise<{ [Index in keyof Commits]: Send }>;
export async function startReleases(stage: TestStage, ...commits: (string | undefined)[]): Promise<Send[]> {
  const env = { ...operatorCredentials, AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint };
  const services = [];
  for (const commit of commits) {
    const main = commit === undefined ? 'local/main.ts' : path.join(copyRelease(commit), 'local/main.ts');
    services.push(await startLocalService(temporaryFolder(), env, [], (_, ...rest) => startCommand(main, ...rest)));
  }
  // Each start on a new folder ends the sessions before it, so people sign in last.
  return Promise.all(services.map(({ origin, signInUrl }) => signIn(stage, origin, signInUrl)));
}

async function signIn(stage: TestStage, origin: string, signInUrl: string): Promise<Send> {
  const signedIn = await fetch(signInUrl, { redirect: 'manual' });
  const cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return async (method, target, body, ifMatch) => {
    const response = await fetch(origin + target, {
      method,
      headers: {
        Authorization: `Bearer ${stage.apiKey}`,
        Cookie: cookie,
        'Sec-Fetch-Site': 'same-origin',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(typeof ifMatch === 'string' && { 'If-Match': ifMatch }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  };
}

/** Creates a record and returns what identifies it. */
export async function create(send: Send, target: string, body: object): Promise<string> {
  const created = await send('POST', target, body);
  return String(created.body.id ?? Object(created.body.record).keyId ?? created.body.email);
}

export async function personOf(send: Send, id: string): Promise<Record<string, unknown>> {
  const { body } = await send('GET', `${DASHBOARD}/people`);
  return Object(body).find(({ email }: { email: string }) => email === id);
}

/** Sends two requests at the same moment, eight times. More at once could exceed the time of a request on a busy machine. */
export async function inRounds(send: (round: number) => Promise<Received>[]): Promise<Received[]> {
  const received: Received[] = [];
  for (let round = 0; round < 8; round += 1) received.push(...(await Promise.all(send(round))));
  return received;
}
