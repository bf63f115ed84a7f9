import { expect, test } from '@jest/globals';
import type { DomainSettings, Redirect } from '../../../../lib/contract/generated/dashboard/types.ts';
import { findRedirectProblems } from '../../../../lib/domains/settings/redirect-rules.ts';

const DOMAINS = ['a.test', 'b.test', 'c.test'].map((domain) => ({ domain }));
const redirect = (from: string, to: string): Redirect => ({ from, to, status: 301 });
const settings = (...redirects: Redirect[]): DomainSettings => ({ primary: null, redirects });

/** Settings that violate a rule, and the ends that say so. */
const WRONG: readonly [string, DomainSettings, object[]][] = [
  ['half a redirect', settings(redirect('a.test', '')), [{ to: /Choose/ }]],
  ['a removed domain', settings(redirect('a.test', 'removed.test')), [{ to: /has no domain/ }]],
  ['to itself', settings(redirect('a.test', 'a.test')), [{ to: /can't redirect to itself/ }]],
  ['the primary domain', { primary: 'a.test', redirects: [redirect('a.test', 'b.test')] }, [{ from: /primary/ }]],
  [
    'two from one domain',
    settings(redirect('a.test', 'b.test'), redirect('a.test', 'c.test')),
    [{ from: /already has a redirect/ }, { from: /already has a redirect/ }],
  ],
  ['a loop', settings(redirect('a.test', 'b.test'), redirect('b.test', 'a.test')), [{ to: /loop/ }, { to: /loop/ }]],
  ['a chain', settings(redirect('a.test', 'b.test'), redirect('b.test', 'c.test')), [{ to: /straight to c.test/ }, {}]],
];

test.each(WRONG)('%s is rejected', (_name, wrong, expected) => {
  expect(findRedirectProblems(wrong, DOMAINS)).toEqual(
    expected.map((ends) =>
      Object.fromEntries(Object.entries(ends).map(([end, text]) => [end, expect.stringMatching(text)])),
    ),
  );
});

test('several domains can lead to one', () => {
  const valid = { primary: 'c.test', redirects: [redirect('a.test', 'c.test'), redirect('b.test', 'c.test')] };
  expect(findRedirectProblems(valid, DOMAINS)).toEqual([{}, {}]);
});
