import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { environment } from '../../../lib/config/environment.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { connect } from '../../../lib/config/ports.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { runPetstore } from '../../support/command.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { CLIENT_SECRET, openBrowser, type TestBrowser, useIssuer, type Visit } from '../../support/issuer.ts';

/** Signing in at a company's identity provider, which decides who has which role. */

const dashboard = useDashboard();
const issuer = useIssuer(dashboard);
const ADMINS = { claim: 'groups', value: 'petstore-admins' };
const VIEWERS = { claim: 'groups', value: 'staff' };

function setRules(rules: object): void {
  process.env[environmentNames.accessRules] = JSON.stringify({ issuer: issuer.origin, ...rules });
}

beforeAll(() => {
  process.env[environmentNames.oidcScopes] = 'groups';
});
restoreEnvironment();
beforeEach(() => setRules({ admins: ADMINS, viewers: VIEWERS }));

const url = (path: string) => `${dashboard.service.origin}${dashboardApi.basePath}${path}`;
const person = (name: string, groups?: unknown) => ({ email: `${name}@example.com`, email_verified: true, groups });

async function signIn(claims: object, { browser = openBrowser(), forged = {} } = {}): Promise<Visit> {
  await issuer.nextAccount('somebody', claims, forged);
  const { location } = await browser.visit(url('/sign-in'));
  return browser.visit(await browser.followTo(location, url('/sign-in/callback')));
}

const sessionOf = (browser: TestBrowser) => dashboard.send({ path: '/session', cookie: browser.cookieHeader() });
const messageOf = ({ text }: Visit) => /<p>(.*?)<\/p>/s.exec(text)?.[1];
const latest = async () => {
  const { entries } = await listActivity(5);
  return entries.map(({ action, actor, subject }) => [action, actor.kind, actor.name, subject].join(' '));
};

describe('the role at a company’s identity provider', () => {
  test.each([
    ['admin', 'a claim with the value of admins', 'petstore-admins'],
    ['admin', 'a claim that is a list with the value of admins', ['others', 'petstore-admins', 'staff']],
    ['viewer', 'a claim that is a list with the value of viewers', ['staff']],
  ])('is %s for %s', async (role, _, groups) => {
    const browser = openBrowser();
    expect((await signIn(person('kim', groups), { browser })).status).toBe(303);
    expect(await sessionOf(browser)).toMatchObject({ status: 200, body: { email: 'kim@example.com', role } });
  });

  test.each([
    ['no claim', undefined],
    ['an empty list', []],
    ['another value', 'petstore-admins-of-another-team'],
    ['a part of the value', 'petstore'],
    ['the value in other case', ['Petstore-Admins']],
    ['the value within a text', 'staff petstore-admins'],
    ['the value in a nested list', [['petstore-admins']]],
    ['an object', { 'petstore-admins': true }],
    ['true', true],
  ])('is denied to %s, and the page says whom to ask', async (_, groups) => {
    const browser = openBrowser();
    const refused = await signIn(person('stranger', groups), { browser });
    expect([refused.status, browser.cookies.has(dashboard.cookieName)]).toEqual([403, false]);
    expect(messageOf(refused)).toMatch(/^stranger@example\.com may not sign in\. Ask whoever manages the accounts/);
    expect(await latest()).toContain('person.sign_in_rejected person stranger@example.com stranger@example.com');
  });

  test('follows a list of addresses, whatever their case', async () => {
    setRules({ admins: { emails: ['Ada@Example.com'] }, viewers: { claim: 'groups', value: 'staff' } });
    const [ada, kim] = [openBrowser(), openBrowser()];
    await signIn({ email: 'ADA@example.com', email_verified: true }, { browser: ada });
    await signIn(person('kim', 'staff'), { browser: kim });
    expect([(await sessionOf(ada)).body, (await sessionOf(kim)).body]).toMatchObject([
      { email: 'ada@example.com', role: 'admin' },
      { role: 'viewer' },
    ]);
    expect((await signIn(person('lada'))).status).toBe(403);
  });

  test('comes from the UserInfo endpoint if the ID token lacks the claims', async () => {
    const browser = openBrowser();
    const forged = { email: null, email_verified: null, groups: null };
    await signIn(person('kim', ['petstore-admins']), { browser, forged });
    expect(await sessionOf(browser)).toMatchObject({ body: { email: 'kim@example.com', role: 'admin' } });
  });

  test('ends in every browser with the first sign-in without the claim', async () => {
    const [first, second] = [openBrowser(), openBrowser()];
    await signIn(person('eve', ['petstore-admins']), { browser: first });
    await signIn(person('eve', ['petstore-admins']), { browser: second });
    expect((await sessionOf(first)).body).toMatchObject({ role: 'admin' });
    expect((await signIn(person('eve', ['staff']), { browser: second })).status).toBe(303);
    expect([(await sessionOf(first)).status, (await sessionOf(second)).body]).toMatchObject([401, { role: 'viewer' }]);
    expect((await signIn(person('eve', []), { browser: second })).status).toBe(403);
    expect((await sessionOf(second)).status).toBe(401);
  });

  test('ends when the access rules change', async () => {
    const browser = openBrowser();
    await signIn(person('kim', 'staff'), { browser });
    setRules({ admins: ADMINS });
    expect((await sessionOf(browser)).status).toBe(401);
    delete process.env[environmentNames.accessRules];
    expect((await sessionOf(browser)).status).toBe(401);
  });

  test('is not that of a session from before the stage had a provider', async () => {
    delete process.env[environmentNames.accessRules];
    const cookie = `${dashboard.cookieName}=${await startSession('old@example.com', 'admin', new Date())}`;
    expect((await dashboard.send({ path: '/session', cookie })).status).toBe(200);
    setRules({ admins: ADMINS });
    expect((await dashboard.send({ path: '/session', cookie })).status).toBe(401);
  });
});

describe('a sign-in at a company’s identity provider is rejected', () => {
  const admin = person('ada', ['petstore-admins']);

  test.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another-client' }],
    ['for several clients, without this one as the authorized one', { aud: ['dashboard', 'other'], azp: 'other' }],
    ['that has expired', { exp: 1 }],
    ['of another sign-in', { nonce: 'x'.repeat(43) }],
  ])('with an ID token %s', async (_, forged) => {
    const browser = openBrowser();
    expect((await signIn(admin, { browser, forged })).status).toBe(400);
    expect(browser.cookies.has(dashboard.cookieName)).toBe(false);
  });

  test('with an ID token of somebody other than the UserInfo', async () => {
    const browser = openBrowser();
    expect((await signIn(admin, { browser, forged: { sub: 'other', groups: null } })).status).toBe(503);
    expect(browser.cookies.has(dashboard.cookieName)).toBe(false);
  });

  test.each([['false'], [1], ['true'], [false], [undefined]])(
    'with an email address that is not verified: %j',
    async (isVerified) => {
      const other = openBrowser();
      await signIn(admin, { browser: other });
      const refused = await signIn({ ...admin, email_verified: isVerified });
      expect([refused.status, messageOf(refused)]).toEqual([403, expect.stringMatching(/^Verify your email address/)]);
      // The address may be somebody else's: they stay signed in, and the log doesn't blame them.
      expect((await sessionOf(other)).status).toBe(200);
      expect((await latest())[0]).toBe('person.sign_in_rejected service Petstore ada@example.com');
    },
  );

  test('with an unverified address even where the provider assigns addresses, but not with one that it omits to verify', async () => {
    setRules({ admins: ADMINS, assignsEmails: true });
    expect((await signIn({ ...admin, email_verified: false })).status).toBe(403);
    expect((await signIn({ ...admin, email_verified: undefined })).status).toBe(303);
  });

  test.each([['', 'x'.repeat(300), 7, ['ada@example.com'], undefined]].flat().map((email) => [email]))(
    'without a usable email address: %j',
    async (email) => {
      const refused = await signIn({ ...admin, email });
      expect([refused.status, messageOf(refused)]).toEqual([403, expect.stringMatching(/^Your account has no email/)]);
    },
  );

  test('when it is repeated, and a rejected one starts nothing', async () => {
    const browser = openBrowser();
    await issuer.nextAccount('somebody', admin);
    const { location } = await browser.visit(url('/sign-in'));
    const callback = await browser.followTo(location, url('/sign-in/callback'));
    const copy = openBrowser(browser.cookies);
    expect((await browser.visit(callback)).status).toBe(303);
    expect((await copy.visit(callback)).status).toBe(400);
    expect((await openBrowser().visit(callback)).status).toBe(400);
  });
});

describe('people at a company’s identity provider', () => {
  const petstore = (...args: string[]) =>
    runPetstore([...args, '--stage', 'local'], {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name === environmentNames.accessRules)),
      PETSTORE_DATA_DIR: dashboard.dataFolder,
    });

  test('are listed while they are signed in, and removing them signs them out', async () => {
    const browser = openBrowser();
    await signIn(person('zoe', ['petstore-admins']), { browser });
    const cookie = browser.cookieHeader();
    const listed = (await dashboard.send({ path: '/people', cookie })).body;
    expect(listed).toContainEqual({
      email: 'zoe@example.com',
      role: 'admin',
      invitedAt: expect.any(String),
      etag: expect.any(String),
    });
    const remove = () => petstore('people', 'remove', 'zoe@example.com', '--yes');
    expect(await remove()).toMatchObject({ code: 0, stderr: expect.stringContaining('Remove them there.') });
    expect((await sessionOf(browser)).status).toBe(401);
    expect((await remove()).stderr).toContain('zoe@example.com is not signed in.');
    expect(await latest()).toContain('person.signed_in person zoe@example.com zoe@example.com');
  });

  test('are removed once: a repetition signs out nobody who has signed in again since', async () => {
    const [browser, admin] = [openBrowser(), openBrowser()];
    await signIn(person('ada', ['petstore-admins']), { browser: admin });
    const cookie = admin.cookieHeader();
    const signInZoe = async () => {
      await signIn(person('zoe', ['staff']), { browser });
      const people = (await dashboard.send({ path: '/people', cookie })).body as { email: string; etag: string }[];
      return people.find(({ email }) => email === 'zoe@example.com')?.etag;
    };
    const headers = { 'If-Match': await signInZoe(), 'Idempotency-Key': 'remove-zoe' };
    const remove = (more = {}) =>
      dashboard.send({ method: 'DELETE', path: '/people/zoe@example.com', cookie, headers: { ...headers, ...more } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await sessionOf(browser)).status).toBe(401);
    await signInZoe();
    expect((await remove()).headers).toMatchObject({ 'idempotency-replayed': 'true' });
    expect((await remove({ 'Idempotency-Key': 'another' })).status).toBe(412);
    expect((await sessionOf(browser)).status).toBe(200);
  });

  test('can be neither invited nor given another role, in the dashboard and by command', async () => {
    const browser = openBrowser();
    await signIn(person('ada', ['petstore-admins']), { browser });
    const cookie = browser.cookieHeader();
    const message = `The identity provider ${issuer.origin} decides who has access. Give or take access there.`;
    const invited = await dashboard.send({
      path: '/people',
      cookie,
      body: { email: 'bob@example.com', role: 'viewer' },
    });
    expect(invited).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    for (const change of [
      ['invite', 'bob@example.com'],
      ['role', 'ada@example.com', 'viewer'],
    ]) {
      expect(await petstore('people', ...change)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    }
  });

  test('sign out at the provider too, and the log records both without any token', async () => {
    const browser = openBrowser();
    await signIn(person('ada', ['petstore-admins']), { browser });
    const out = await dashboard.send({ method: 'DELETE', path: '/session', cookie: browser.cookieHeader() });
    expect(String(Object(out.body).endSessionUrl)).toMatch(`${issuer.origin}/session/end?`);
    expect((await latest()).slice(0, 2)).toEqual([
      'person.signed_out person ada@example.com ada@example.com',
      'person.signed_in person ada@example.com ada@example.com',
    ]);
    const { Items = [] } = await dynamodb().send(new ScanCommand({ TableName: environment('activityTable') }));
    const stored = JSON.stringify(Items);
    expect((await issuer.tokens()).filter((token) => stored.includes(token))).toEqual([]);
  });
});

describe('the client secret', () => {
  afterEach(() => connect({ clientSecret: async () => CLIENT_SECRET }));

  test('is read again after the provider has rejected it', async () => {
    // The connection to another provider replaces the one with the right secret.
    process.env[environmentNames.oidcIssuer] = 'http://127.0.0.1:9';
    await openBrowser().visit(url('/sign-in'));
    process.env[environmentNames.oidcIssuer] = issuer.origin;
    let secret = 'replaced meanwhile';
    connect({ clientSecret: async () => secret });
    expect((await signIn(person('ada', 'staff'))).status).toBe(503);
    expect((await signIn(person('ada', 'staff'))).status).toBe(503);
    secret = CLIENT_SECRET;
    expect((await signIn(person('ada', 'staff'))).status).toBe(303);
  });
});
