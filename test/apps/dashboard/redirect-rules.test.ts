import { describe, expect, test } from '@jest/globals';
import {
  checkRedirects,
  completeSettings,
  redirectTarget,
} from '../../../apps/dashboard/src/pages/domains/redirect-rules.ts';
import type { DomainSettings, Redirect } from '../../../lib/contract/generated/dashboard/types.ts';
import { useDashboard } from '../../support/dashboard.ts';

const DOMAINS = ['a.test', 'b.test', 'c.test'].map((domain) => ({ domain }));
const redirect = (from: string, to: string): Redirect => ({ from, to, status: 301 });

/** Drafts that violate a rule, and the fields that say so. */
const WRONG: readonly [string, DomainSettings, object[]][] = [
  ['half a redirect', draft(redirect('a.test', '')), [{ to: /Choose/ }]],
  ['a removed domain', draft(redirect('a.test', 'removed.test')), [{ to: /was removed/ }]],
  ['to itself', draft(redirect('a.test', 'a.test')), [{ to: /can't redirect to itself/ }]],
  ['the primary domain', { primary: 'a.test', redirects: [redirect('a.test', 'b.test')] }, [{ from: /primary/ }]],
  [
    'two from one domain',
    draft(redirect('a.test', 'b.test'), redirect('a.test', 'c.test')),
    [{ from: /already has a redirect/ }, { from: /already has a redirect/ }],
  ],
  ['a loop', draft(redirect('a.test', 'b.test'), redirect('b.test', 'a.test')), [{ to: /loop/ }, { to: /loop/ }]],
  ['a chain', draft(redirect('a.test', 'b.test'), redirect('b.test', 'c.test')), [{ to: /straight to c.test/ }, {}]],
];

function draft(...redirects: Redirect[]): DomainSettings {
  return { primary: null, redirects };
}

describe('the redirects editor', () => {
  test.each(WRONG)('rejects %s', (_name, settings, expected) => {
    const errors = checkRedirects(settings, DOMAINS);
    expect(errors).toEqual(
      expected.map((fields) =>
        Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, expect.stringMatching(text)])),
      ),
    );
    expect(completeSettings(settings, DOMAINS)).toBeUndefined();
  });

  test('accepts several domains that lead to one', () => {
    const settings = { primary: 'c.test', redirects: [redirect('a.test', 'c.test'), redirect('b.test', 'c.test')] };
    expect(completeSettings(settings, DOMAINS)).toEqual(settings);
  });
});

test('a row in which nothing was chosen yet is neither wrong nor saved', () => {
  const settings = draft(redirect('', ''));
  expect(checkRedirects(settings, DOMAINS)).toEqual([{}]);
  expect(completeSettings(settings, DOMAINS)).toEqual(draft());
});

test('a primary domain that was removed meanwhile is not saved', () => {
  expect(completeSettings({ primary: 'removed.test', redirects: [] }, DOMAINS)).toBeUndefined();
});

test('a new redirect leads to the primary domain, or else to a live one', () => {
  const domains = DOMAINS.map(
    ({ domain }) => ({ domain, status: domain === 'c.test' ? 'live' : 'needs_attention' }) as const,
  );
  expect(redirectTarget(draft(), domains, 'a.test')?.domain).toBe('c.test');
  expect(redirectTarget({ primary: 'b.test', redirects: [] }, domains, 'a.test')?.domain).toBe('b.test');
  expect(redirectTarget(draft(redirect('c.test', 'b.test')), domains, 'a.test')?.domain).toBe('b.test');
});

describe('the service', () => {
  const dashboard = useDashboard();
  test.each(WRONG.filter(([name]) => name !== 'half a redirect'))('rejects %s too', async (_name, body) => {
    const { headers } = await dashboard.send({ path: '/domain-settings' });
    const saved = { method: 'PUT', path: '/domain-settings', headers: { 'If-Match': headers.etag }, body };
    expect((await dashboard.send(saved)).status).toBe(400);
  });
});
