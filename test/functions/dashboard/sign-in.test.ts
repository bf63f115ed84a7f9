import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { environment } from '../../../lib/config/environment.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { invitePerson, removePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { beginSignIn, decodeAttempt, encodeAttempt } from '../../../lib/sign-in/sign-in-attempt.ts';
import { logLines } from '../../support/captured-log.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { CLIENT_SECRET, openBrowser, type TestBrowser, useIssuer, type Visit } from '../../support/issuer.ts';
import { shared } from '../../support/shared.ts';

const dashboard = useDashboard();
const issuer = useIssuer(dashboard);
restoreEnvironment();
const operator: Actor = { kind: 'command', name: 'operator' };
const expectFitsContract = shared.contractCheck(dashboardApi.file);

beforeAll(async () => {
  await invitePerson('ada@example.com', 'admin', by(operator));
  await invitePerson('vera@example.com', 'viewer', by(operator));
});

const url = (path: string) => `${dashboard.service.origin}${dashboardApi.basePath}${path}`;
const home = () => `${dashboard.service.origin}/dashboard/`;

/** Visits an operation, and checks that `dashboard.yaml` describes the response. */
async function visit(browser: TestBrowser, address: string): Promise<Visit> {
  const seen = await browser.visit(address);
  const path = new URL(address).pathname.slice(dashboardApi.basePath.length);
  expectFitsContract('GET', path, { ...seen, headers: Object.fromEntries(seen.headers) });
  return seen;
}

/** Takes a browser to the issuer and back, up to the address that the issuer leads it to. */
async function authorize(browser: TestBrowser, account = 'ada', query = ''): Promise<string> {
  await issuer.nextAccount(account);
  const { location } = await visit(browser, url(`/sign-in${query}`));
  return browser.followTo(location, url('/sign-in/callback'));
}

async function signIn(browser: TestBrowser, account = 'ada', query = ''): Promise<Visit> {
  return visit(browser, await authorize(browser, account, query));
}

const sessionOf = (browser: TestBrowser) => dashboard.send({ path: '/session', cookie: browser.cookieHeader() });
const session = (browser: TestBrowser) => browser.cookies.get(dashboard.cookieName);

describe('signing in', () => {
  test('redirects to the issuer with a state, a nonce and a code challenge, and asks only for the email address', async () => {
    const { status, location } = await visit(openBrowser(), url('/sign-in'));
    expect(status).toBe(303);
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(issuer.origin);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test.each([
    ['ada', 'ada@example.com', 'admin'],
    ['vera', 'vera@example.com', 'viewer'],
  ])('as %s starts a session with the role of the invitation', async (account, email, role) => {
    const browser = openBrowser();
    const { status, location } = await signIn(browser, account);
    expect([status, location]).toEqual([303, home()]);
    expect(await sessionOf(browser)).toMatchObject({ status: 200, body: { email, role } });
  });

  test("keeps the session in a cookie that scripts and other sites can't use, and no other cookie", async () => {
    const browser = openBrowser();
    const { headers } = await signIn(browser);
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(`^${dashboard.cookieName}=[\\w-]{43}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax$`),
    );
    const ours = [...browser.cookies.keys()].filter((name) => name.startsWith('petstore-'));
    expect(ours).toEqual([dashboard.cookieName]);
  });

  test('ignores what the issuer adds to the callback', async () => {
    const browser = openBrowser();
    const callback = `${await authorize(browser)}&session_state=5f2c&__proto__=x`;
    expect((await visit(browser, callback)).status).toBe(303);
  });

  test('works in two tabs at once, in any order', async () => {
    const browser = openBrowser();
    const [one, other] = [await authorize(browser, 'ada', '?returnTo=/dashboard/one'), await authorize(browser)];
    expect((await visit(browser, other)).status).toBe(303);
    expect((await visit(browser, one)).location).toBe(`${home()}one`);
    expect((await sessionOf(browser)).status).toBe(200);
  });

  test('keeps the cookies of five sign-ins at most', async () => {
    const browser = openBrowser();
    for (let tab = 0; tab < 8; tab += 1) await visit(browser, url('/sign-in'));
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('petstore-sign-in-'))).toHaveLength(5);
  });
});

describe('before people sign in', () => {
  const items = async () => (await dynamodb().send(new ScanCommand({ TableName: environment('siteTable') }))).Count;

  test('their requests write nothing', async () => {
    const before = await items();
    const browser = openBrowser();
    for (let count = 0; count < 3; count += 1) await visit(browser, url('/sign-in'));
    await visit(browser, url('/sign-in/callback?state=x&code=y'));
    expect(await items()).toBe(before);
  });
});

describe('the cookie of a sign-in', () => {
  const attempt = (now = new Date()) => beginSignIn('/dashboard/domains', now);

  test('keeps it for ten minutes', () => {
    const begun = attempt(new Date(0));
    const cookie = encodeAttempt(begun);
    expect(decodeAttempt(begun.state, cookie, new Date(10 * 60_000 - 1))).toEqual(begun);
    expect(decodeAttempt(begun.state, cookie, new Date(10 * 60_000))).toBeUndefined();
  });

  test('is valid only as it was signed, for its state', () => {
    const [begun, other] = [attempt(), attempt()];
    const [text, signature] = encodeAttempt(begun).split('.');
    const [otherText] = encodeAttempt(other).split('.');
    for (const forged of [`${otherText}.${signature}`, `${text}.`, `${text}`, '', '.', `${text}.${'A'.repeat(43)}`]) {
      expect(decodeAttempt(begun.state, forged, new Date())).toBeUndefined();
    }
    expect(decodeAttempt(other.state, `${text}.${signature}`, new Date())).toBeUndefined();
  });

  test('fits the headers of a request five times, with the longest page to return to', async () => {
    const browser = openBrowser();
    const returnTo = `/dashboard/domains?${'x'.repeat(900)}`;
    for (let tab = 0; tab < 8; tab += 1) await visit(browser, url(`/sign-in?returnTo=${returnTo}`));
    expect(browser.cookieHeader().length).toBeLessThan(10_240 - 2_000);
    expect((await signIn(browser)).status).toBe(303);
  });
});

describe('the page after signing in', () => {
  test.each(['/dashboard/', '/dashboard/domains?status=live#first', '/dashboard/%2F%2Fevil.example'])(
    'is %s when the link asks for it',
    async (returnTo) => {
      const { location } = await signIn(openBrowser(), 'ada', `?returnTo=${encodeURIComponent(returnTo)}`);
      expect(location).toBe(dashboard.service.origin + returnTo);
    },
  );

  test.each([
    'https://evil.example/dashboard/',
    'javascript:alert(1)',
    '//evil.example/dashboard/',
    '\\\\evil.example/dashboard/',
    '/\\evil.example/dashboard/',
    '/\t/evil.example/dashboard/',
    '%2F%2Fevil.example',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2e//evil.example',
    '/dashboard\\..\\..\\\\evil.example',
    '/dashboard/api/session',
    '/docs',
    '/dashboard@evil.example',
    'http:evil.example',
    ' //evil.example',
    `/dashboard/${'x'.repeat(1_000)}`,
  ])('is the home page when it asks for %j', async (returnTo) => {
    const { location } = await signIn(openBrowser(), 'ada', `?returnTo=${encodeURIComponent(returnTo)}`);
    expect(location).toBe(home());
  });
});

describe('a callback is rejected', () => {
  async function expectRefused(browser: TestBrowser, address: string, status = 400): Promise<Visit> {
    const before = session(browser);
    const refusal = await visit(browser, address);
    expect([refusal.status, session(browser)]).toEqual([status, before]);
    return refusal;
  }

  test('when its state was used, even with the cookie of the first time', async () => {
    const browser = openBrowser();
    const callback = await authorize(browser);
    const copy = openBrowser(browser.cookies);
    expect((await visit(browser, callback)).status).toBe(303);
    await expectRefused(copy, callback);
  });

  test('when its code was used, even with another state', async () => {
    const browser = openBrowser();
    const callback = new URL(await authorize(browser));
    await visit(browser, callback.href);
    const next = new URL(await authorize(browser));
    next.searchParams.set('code', callback.searchParams.get('code') ?? '');
    await expectRefused(browser, next.href);
  });

  test('when two requests use it at once: one of them', async () => {
    const browser = openBrowser();
    const callback = await authorize(browser);
    const visits = await Promise.all([1, 2, 3].map(() => visit(openBrowser(browser.cookies), callback)));
    expect(visits.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
  });

  test('in a different browser than the one that began signing in', async () => {
    const callback = await authorize(openBrowser());
    await expectRefused(openBrowser(), callback);
    const other = openBrowser();
    await authorize(other);
    await expectRefused(other, callback);
  });

  test('when the code belongs to the sign-in of somebody else', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()];
    const [stolen, callback] = [new URL(await authorize(attacker)), new URL(await authorize(victim))];
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    await expectRefused(victim, callback.href);
  });

  test.each([
    ['another issuer', 'iss', 'https://evil.example'],
    ['no issuer', 'iss', undefined],
    ['a made-up code', 'code', 'made-up'],
    ['no code', 'code', undefined],
    ['a made-up state', 'state', 'made-up'],
    ['no state', 'state', undefined],
  ])('with %s', async (_, parameter, value) => {
    const browser = openBrowser();
    const callback = new URL(await authorize(browser));
    callback.searchParams.delete(parameter);
    if (value !== undefined) callback.searchParams.set(parameter, value);
    await expectRefused(browser, callback.href);
  });

  test('with two states', async () => {
    const browser = openBrowser();
    await expectRefused(browser, `${await authorize(browser)}&state=x`);
  });

  test.each([
    ['stranger', /^stranger\+&#60;b&#62;@example\.com may not sign in\. Ask an admin of the project to invite you/],
    ['unverified', /^Verify your email address ada@example\.com/],
    ['unsaid', /^Verify your email address ada@example\.com/],
    ['nameless', /^Your account has no email address\. Ask whoever/],
  ])('for the account %s, with a page that says whom to ask and leads to other accounts', async (account, message) => {
    const browser = openBrowser();
    const { headers, text } = await expectRefused(browser, await authorize(browser, account), 403);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(/<p>(.*?)<\/p>/s.exec(text)?.[1]).toMatch(message);
    expect(text).toContain(`<a href="${issuer.origin}/session/end?`);
  });

  test('for a person who has been removed in the meantime', async () => {
    await invitePerson('vera@example.com', 'viewer', by(operator));
    const browser = openBrowser();
    const callback = await authorize(browser, 'vera');
    await removePerson('vera@example.com', by(operator));
    await expectRefused(browser, callback, 403);
  });

  test('when the issuer rejects the person', async () => {
    const browser = openBrowser();
    const { text } = await expectRefused(browser, await authorize(browser, 'refused'), 403);
    expect(text).toContain('The sign-in was canceled or refused.');
  });
});

describe('a session that the browser has', () => {
  test('ends when it signs in, and its token is never taken over', async () => {
    const old = await startSession('ada@example.com', null, new Date());
    const browser = openBrowser(new Map([[dashboard.cookieName, old]]));
    await signIn(browser);
    expect(session(browser)).not.toBe(old);
    expect((await dashboard.send({ path: '/session', cookie: `${dashboard.cookieName}=${old}` })).status).toBe(401);
    expect((await sessionOf(browser)).status).toBe(200);
  });

  test('continues when signing in is rejected', async () => {
    const browser = openBrowser();
    await signIn(browser);
    await browser.visit(url('/sign-in/callback?state=x&code=y'));
    expect((await sessionOf(browser)).status).toBe(200);
  });

  test('that the client made up never becomes a session', async () => {
    const chosen = 'A'.repeat(43);
    const browser = openBrowser(new Map([[dashboard.cookieName, chosen]]));
    await signIn(browser);
    expect((await dashboard.send({ path: '/session', cookie: `${dashboard.cookieName}=${chosen}` })).status).toBe(401);
  });
});

describe('signing out', () => {
  test.each(['/session', '/sessions'])('by DELETE %s says where the session at the issuer ends', async (path) => {
    const browser = openBrowser();
    await signIn(browser);
    const { status, body } = await dashboard.send({ method: 'DELETE', path, cookie: browser.cookieHeader() });
    const { endSessionUrl } = body as { endSessionUrl: string };
    const { origin, pathname, searchParams } = new URL(endSessionUrl);
    expect([status, origin + pathname]).toEqual([200, `${issuer.origin}/session/end`]);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'dashboard',
      logout_uri: home(),
      post_logout_redirect_uri: home(),
    });
    expect((await browser.visit(endSessionUrl)).status).toBe(200);
    expect((await sessionOf(browser)).status).toBe(401);
  });
});

describe('without the issuer', () => {
  test('a local stage says where the sign-in link is', async () => {
    delete process.env.OIDC_ISSUER;
    const { status, text } = await visit(openBrowser(), url('/sign-in'));
    expect([status, text]).toEqual([403, expect.stringContaining('the one that npm start prints in its terminal')]);
  });

  test('a person who returns from it is rejected', async () => {
    const browser = openBrowser();
    const callback = await authorize(browser);
    delete process.env.OIDC_ISSUER;
    expect((await visit(browser, callback)).status).toBe(403);
  });

  test('one that does not respond is reported as unavailable, and the next request tries it again', async () => {
    const { OIDC_ISSUER } = process.env;
    process.env.OIDC_ISSUER = 'http://127.0.0.1:9';
    const { status, headers } = await visit(openBrowser(), url('/sign-in'));
    expect([status, headers.get('Retry-After')]).toEqual([503, '1']);
    process.env.OIDC_ISSUER = OIDC_ISSUER;
    expect((await visit(openBrowser(), url('/sign-in'))).status).toBe(303);
  });

  test('one on another machine over plain HTTP is rejected', async () => {
    process.env.OIDC_ISSUER = 'http://issuer.example';
    expect((await visit(openBrowser(), url('/sign-in'))).status).toBe(503);
  });
});

test("error pages run no scripts, load nothing and can't be framed", async () => {
  const { headers } = await visit(openBrowser(), url('/sign-in/callback'));
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect([headers.get('X-Frame-Options'), headers.get('Cache-Control')]).toEqual(['DENY', 'no-store']);
});

test('no token and no secret of the client reaches a browser or the log', async () => {
  const browser = openBrowser();
  for (const account of ['ada', 'stranger']) await signIn(browser, account);
  const cookie = browser.cookieHeader();
  const responses = [
    await sessionOf(browser),
    await dashboard.send({ path: '/people', cookie }),
    await dashboard.send({ method: 'DELETE', path: '/session', cookie }),
  ];
  const tokens = await issuer.tokens();
  expect(tokens.length).toBeGreaterThan(2);
  const inResponses = responses.flatMap(({ text, headers }) => [text, ...Object.values(headers)]);
  const places = [...browser.seen, ...inResponses, ...logLines(), ...browser.cookies.values()].join('\n');
  expect([...tokens, CLIENT_SECRET].filter((secret) => places.includes(secret))).toEqual([]);
});
