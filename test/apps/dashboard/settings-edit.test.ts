import { expect, test } from '@jest/globals';
import { withoutRemoved } from '../../../apps/dashboard/src/pages/domains/settings-edit.ts';

test('the primary domain is as saved after the person has removed the one that the edit chose', () => {
  const [saved, redirect] = [
    { primary: 'a.test', redirects: [] },
    { from: 'c.test', to: 'a.test', status: 301 as const },
  ];
  const edit = { draft: { primary: 'b.test', redirects: [redirect] }, of: { body: saved, etag: '1' }, sent: [] };
  expect(withoutRemoved(edit, 'b.test')?.draft).toEqual({ primary: 'a.test', redirects: [redirect] });
  expect(withoutRemoved(edit, 'a.test')?.draft.primary).toBe('b.test');
});
