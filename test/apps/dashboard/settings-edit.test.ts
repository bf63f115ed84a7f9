import { expect, test } from '@jest/globals';
import {
  follow,
  withoutRejected,
  withoutRemoved,
  withoutSaved,
} from '../../../apps/dashboard/src/pages/domains/settings-edit.ts';
import type { DomainSettings } from '../../../lib/contract/generated/dashboard/types.ts';

const redirect = (from: string, to: string) => ({ from, to, status: 301 }) as const;
const [one, other, empty] = [redirect('a.test', 'b.test'), redirect('c.test', 'b.test'), redirect('', '')];
const settings = (...redirects: DomainSettings['redirects']): DomainSettings => ({ primary: null, redirects });
const saved = (body: DomainSettings) => ({ body, etag: JSON.stringify(body) });

test('removing the domain that was chosen as primary restores the saved primary domain', () => {
  const of = saved({ primary: 'a.test', redirects: [] });
  const edit = { draft: { primary: 'b.test', redirects: [other] }, of, sent: [] };
  expect(withoutRemoved(edit, 'b.test')?.draft).toEqual({ primary: 'a.test', redirects: [other] });
  expect(withoutRemoved(edit, 'a.test')?.draft.primary).toBe('b.test');
});

test('an edit ends when somebody else saves the same redirects in another order', () => {
  const edit = { draft: settings(one, other), of: saved(settings()), sent: [] };
  expect(follow(edit, saved(settings(other, one)))).toEqual({ followed: undefined, isConflict: false });
});

test('saving ends an edit, even one with rows in which nothing was chosen', () => {
  const edit = { draft: settings(one, empty), of: saved(settings()), sent: [settings(one)] };
  expect(withoutSaved(edit, settings(one, empty), saved(settings(one)))).toBeUndefined();
  expect(withoutSaved(edit, settings(one), saved(settings(one)))?.draft).toEqual(settings(one, empty));
});

test('after a rejected save, only what was sent before may have been saved', () => {
  const edit = { draft: settings(other), of: saved(settings()), sent: [settings(one), settings(other)] };
  expect(withoutRejected(edit)?.sent).toEqual([settings(one)]);
});

test('two rows for one domain do not conflict with what the person has saved', () => {
  const edit = { draft: settings(one, one), of: saved(settings()), sent: [settings(one)] };
  expect(follow(edit, saved(settings(one)))).toMatchObject({ followed: { draft: edit.draft }, isConflict: false });
});

test('an edit that no longer changes anything does not conflict', () => {
  const edit = { draft: settings(one, one), of: saved(settings(one)), sent: [] };
  expect(follow(edit, saved(settings()))).toEqual({ followed: undefined, isConflict: false });
});
