import { beforeAll } from '@jest/globals';
import * as z from 'zod';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { startCommand } from './command.ts';
import type { Dashboard } from './dashboard.ts';

export const CLIENT_SECRET = 'the-secret-of-the-client';

/** An issuer, and the browsers that sign in there. */
export interface TestIssuer {
  readonly origin: string;
  /**
   * Sets the account of the next sign-in.
   * @param claims the account's claims from now on
   * @param forged claims that replace those in the ID token; null leaves one out
   */
  nextAccount(name: string, claims?: object, forged?: object): Promise<void>;
  /** All tokens that the issuer has issued so far. */
  tokens(): Promise<string[]>;
}

/** Starts an issuer before the tests of a file, and has the dashboard sign people in there. */
export function useIssuer(dashboard: Dashboard): TestIssuer {
  let origin = '';
  beforeAll(async () => {
    const CALLBACK = `${dashboard.service.origin}/dashboard/api/sign-in/callback`;
    const CLIENT_ID = 'dashboard';
    const issuer = startCommand('test/support/issuer-process.ts', [], { CALLBACK, CLIENT_ID, CLIENT_SECRET });
    origin = await Promise.race([firstLine(issuer.process.stdout), issuer.ended.then(() => '')]);
    if (origin === '') throw new Error(issuer.stderr());
    process.env[environmentNames.oidcIssuer] = origin;
    process.env[environmentNames.oidcClientId] = CLIENT_ID;
    process.env[environmentNames.oidcClientSecret] = CLIENT_SECRET;
    process.env[environmentNames.oidcRedirectUri] = CALLBACK;
  });
  return {
    get origin() {
      return origin;
    },
    nextAccount: async (name, claims, forged) => {
      await fetch(`${origin}/next-account/${name}/${encodeURIComponent(JSON.stringify({ claims, forged }))}`);
    },
    tokens: async () => z.array(z.string()).parse(await (await fetch(`${origin}/tokens`)).json()),
  };
}

function firstLine(output: NodeJS.ReadableStream | null): Promise<string> {
  return new Promise((resolve) => output?.once('data', (text) => resolve(String(text).trim())));
}

/** A response, as a browser that does not follow redirects by itself sees it. */
export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The absolute URL that a redirect leads to. Empty if the response is not a redirect. */
  readonly location: string;
}

/** A minimal browser for signing in. It follows redirects and keeps cookies, which all ports of a host share. */
export interface TestBrowser {
  readonly cookies: ReadonlyMap<string, string>;
  /** Everything that it has seen, as text. */
  readonly seen: readonly string[];
  /** The `Cookie` header that it sends. */
  cookieHeader(): string;
  visit(url: string): Promise<Visit>;
  /** Follows redirects until one leads to an address that begins like this, which it returns without going there. */
  followTo(url: string, end: string): Promise<string>;
}

export function openBrowser(stored: ReadonlyMap<string, string> = new Map()): TestBrowser {
  const cookies = new Map(stored);
  const seen: string[] = [];
  const browser: TestBrowser = {
    cookies,
    seen,
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    visit: async (url) => {
      const headers = { Cookie: browser.cookieHeader() };
      const response = await fetch(url, { redirect: 'manual', headers });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) store(cookies, cookie);
      const { status } = response;
      const location = response.headers.get('Location');
      seen.push(text, JSON.stringify([...response.headers]));
      return { status, headers: response.headers, text, location: location ? new URL(location, url).href : '' };
    },
    followTo: async (url, end) => {
      let next = url;
      while (!next.startsWith(end)) {
        const { status, text, location } = await browser.visit(next);
        if (location === '') throw new Error(`${next} did not lead on: ${status} ${text}`);
        next = location;
      }
      return next;
    },
  };
  return browser;
}

function store(cookies: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  const isGone = /; *(?:max-age=0|expires=thu, 01 jan 1970)/i.test(cookie);
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}
