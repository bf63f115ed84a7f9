import { describe, expect, test } from '@jest/globals';
import {
  checkRedirects,
  completeSettings,
  mergeSettings,
  redirectTarget,
  withoutDomain,
  withRedirect,
} from '../../../apps/dashboard/src/pages/domains/redirect-rules.ts';
import type { DomainSettings, Redirect } from '../../../lib/contract/generated/dashboard/types.ts';

const DOMAINS = ['a.test', 'b.test', 'c.test'].map((domain) => ({ domain }));
const redirect = (from: string, to: string): Redirect => ({ from, to, status: 301 });

test('redirecting a domain that already redirects keeps its redirect', () => {
  const edited = draft({ ...redirect('a.test', 'b.test'), status: 307 });
  expect(withRedirect(edited, [], 'a.test')).toBe(edited);
  expect(withRedirect(edited, [], 'c.test').redirects.map(({ from }) => from)).toEqual(['a.test', 'c.test']);
});

test('a removed domain is neither primary nor redirected', () => {
  const settings = { primary: 'a.test', redirects: [redirect('b.test', 'a.test')] };
  expect(withoutDomain(settings, 'a.test')).toEqual({ ...settings, primary: null });
  expect(withoutDomain(settings, 'b.test')).toEqual({ primary: 'a.test', redirects: [] });
});

/** Drafts that violate a rule, and the fields that say so. */
const WRONG: readonly [string, DomainSettings, object[]][] = [
  ['half a redirect', draft(redirect('a.test', '')), [{ to: /Choose/ }]],
  ['a removed domain', draft(redirect('a.test', 'removed.test')), [{ to: /has no domain/ }]],
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
  expect(checkRedirects(settings, DOMAINS)).toEqual([undefined]);
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

describe('an edit of settings that were saved again meanwhile', () => {
  const [one, other] = [redirect('a.test', 'c.test'), redirect('b.test', 'c.test')];
  const longer = { ...one, status: 302 } as const;

  test.each([
    ['keeps its own redirect, and has a new one', draft(one), draft(), draft(other), draft(one, other)],
    ['loses a removed redirect that it did not change', draft(one, other), draft(one), draft(), draft(other)],
    ['does not bring back a redirect that it removed', draft(), draft(one), draft(one, other), draft(other)],
    ['has a redirect as it was changed', draft(one, other), draft(one), draft(longer), draft(longer, other)],
    [
      'keeps its own primary domain',
      { primary: 'a.test', redirects: [] },
      draft(),
      draft(other),
      { primary: 'a.test', redirects: [other] },
    ],
    [
      'has the new primary domain',
      draft(one),
      draft(),
      { primary: 'c.test', redirects: [] },
      { ...draft(one), primary: 'c.test' },
    ],
    ['has once what both added', draft(one), draft(), draft(one), draft(one)],
    [
      'keeps a row in which nothing was chosen yet',
      draft(redirect('', '')),
      draft(),
      draft(one),
      draft(redirect('', ''), one),
    ],
  ])('%s', (_name, edited, before, saved, merged) => {
    expect(mergeSettings(edited, [before], saved)).toEqual({ merged, isConflict: false });
  });

  test.each([
    [
      'both changed the same redirect',
      draft(longer),
      draft(one),
      draft(redirect('a.test', 'b.test'), other),
      draft(longer, other),
    ],
    ['it removed a redirect that was changed', draft(), draft(one), draft(longer, other), draft(other)],
    [
      'two of its redirects lead from the same domain',
      draft(redirect('b.test', 'a.test'), other),
      draft(one, other),
      draft(one),
      draft(redirect('b.test', 'a.test')),
    ],
    ['it changed a redirect that was removed', draft(longer), draft(one), draft(other), draft(longer, other)],
    [
      'both chose another primary domain',
      { primary: 'a.test', redirects: [] },
      draft(),
      { primary: 'b.test', redirects: [other] },
      { primary: 'a.test', redirects: [other] },
    ],
  ])('is in conflict if %s, and wins only there', (_name, edited, before, saved, merged) => {
    expect(mergeSettings(edited, [before], saved)).toEqual({ merged, isConflict: true });
  });

  test.each([
    ['changes a redirect back', draft(one), draft(longer), draft(one)],
    ['changes a redirect back, and has a new one', draft(one), draft(longer, other), draft(one, other)],
    ['removes what it had added', draft(), draft(one), draft()],
  ])('%s if an attempt that seemed lost was saved', (_name, edited, saved, merged) => {
    const [before, sent] = [edited, draft(...saved.redirects.slice(0, 1))];
    expect(mergeSettings(edited, [before, sent], saved)).toEqual({ merged, isConflict: false });
  });

  test('is in conflict if it changed a redirect back that somebody else changed, and wins', () => {
    const theirs = draft({ ...one, status: 308 });
    expect(mergeSettings(draft(one), [draft(one), draft(longer)], theirs)).toEqual({
      merged: draft(one),
      isConflict: true,
    });
  });
});
