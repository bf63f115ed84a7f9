import { randomUUID } from 'node:crypto';
import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { expect, jest, test } from '@jest/globals';
import { dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { ServiceUnavailable } from '../../../lib/errors/errors.ts';
import { sourceOf } from '../../../lib/http/operation-module.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { createContext, createProxyEvent } from '../../../local/gateway/proxy-event.ts';
import { createRouter } from '../../../local/gateway/router.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { restoreEnvironment } from '../../support/environment.ts';

const dashboard = useDashboard();
restoreEnvironment();

test.each(['admin', 'viewer'] as const)(
  'GET /session returns the signed-in person as %s, with the end of the session',
  async (role) => {
    const { status, body } = await dashboard.send({ path: '/session', cookie: await dashboard.signIn(role) });
    expect([status, body]).toEqual([200, { email: 'you@localhost', role, endsAt: expect.any(String) }]);
  },
);

test('HEAD gets the response of GET without the body', async () => {
  expect(await dashboard.send({ method: 'HEAD', path: '/session' })).toMatchObject({ status: 200, text: '' });
});

test.each(['admin', 'viewer'] as const)(
  'DELETE /session ends only the session of this browser, as %s',
  async (role) => {
    const [here, there] = [await dashboard.signIn(role), await dashboard.signIn(role)];
    const { status, body, headers } = await dashboard.send({ method: 'DELETE', path: '/session', cookie: here });
    expect([status, body, headers['set-cookie']]).toEqual([
      200,
      { endSessionUrl: null },
      `${dashboard.cookieName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect((await dashboard.send({ path: '/session', cookie: here })).status).toBe(401);
    expect((await dashboard.send({ path: '/session', cookie: there })).status).toBe(200);
  },
);

test('DELETE /sessions ends only the sessions of the person, in all browsers', async () => {
  const other = `${dashboard.cookieName}=${await startSession('other@localhost', 'viewer', new Date())}`;
  const cookies = [await dashboard.signIn('viewer'), await dashboard.signIn('admin')];
  const [cookie] = cookies;
  expect((await dashboard.send({ method: 'DELETE', path: '/sessions', cookie })).status).toBe(200);
  for (const ended of cookies) expect((await dashboard.send({ path: '/session', cookie: ended })).status).toBe(401);
  expect((await dashboard.send({ path: '/session', cookie: other })).status).toBe(200);
});

test('DELETE /sessions can be repeated when the session of another browser could not be ended', async () => {
  const cookies = [await dashboard.signIn('viewer'), await dashboard.signIn('admin')];
  const [cookie] = cookies;
  const call = { method: 'DELETE', path: '/sessions', cookie };
  const send = dynamodb().send.bind(dynamodb()) as (command: unknown) => Promise<unknown>;
  let transactions = 0;
  const failing = jest.spyOn(dynamodb(), 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof TransactWriteItemsCommand && transactions++ > 0) throw new ServiceUnavailable();
    return send(command);
  }) as never);
  expect((await dashboard.send(call)).status).toBe(503);
  failing.mockRestore();
  expect((await dashboard.send(call)).status).toBe(200);
  for (const ended of cookies) expect((await dashboard.send({ path: '/session', cookie: ended })).status).toBe(401);
});

test('in the cloud, the cookie is limited to HTTPS and this host', async () => {
  process.env[environmentNames.sessionCookie] = '__Host-session';
  const token = await startSession('you@localhost', 'admin', new Date());
  const path = `${dashboardApi.basePath}/session`;
  const match = createRouter(dashboardApi)('DELETE', path);
  const requestId = randomUUID();
  const event = createProxyEvent(
    {
      requestId,
      method: 'DELETE',
      path,
      query: '',
      rawHeaders: ['Cookie', `other=1; __Host-session=${token}`, 'Sec-Fetch-Site', 'same-origin'],
      body: Buffer.alloc(0),
      sourceIp: '127.0.0.1',
      port: 443,
      receivedAt: new Date(),
    },
    match,
  );
  const { handler } = await sourceOf(dashboardOperations, match.operationId).load();
  expect(await handler(event, createContext(match.operationId, requestId))).toMatchObject({
    statusCode: 200,
    headers: { 'Set-Cookie': '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax' },
  });
});
