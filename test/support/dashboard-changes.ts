import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { paths } from '../../lib/contract/generated/dashboard/paths.ts';
import type { DashboardBrowser, Window } from './dashboard-browser.ts';
import { choose, dialogOf, fill } from './dashboard-dialog.ts';
import { domainChanges } from './dashboard-domain-changes.ts';
import { recordsOf } from './dashboard-records.ts';

type Keyed = { parameters: { header: { 'Idempotency-Key': string } } };
type KeyedMethod<Path> = { [Method in keyof Path]: Path[Method] extends Keyed ? Method : never }[keyof Path];

/** A change that the page makes with an `Idempotency-Key`, such as `delete /pets/{petId}`. Only a command saves all settings. */
export type Change = Exclude<
  { [Path in keyof paths]: `${KeyedMethod<paths[Path]> & string} ${Path}` }[keyof paths],
  'put /domain-settings'
>;

/** The form of a change, filled in. */
export interface OpenForm {
  /** By default, the dialog. */
  readonly form?: Locator;
  readonly button: string;
  /** What the page says once the change is made. */
  readonly done: string | RegExp;
  /** What it says instead if the only response with a secret was lost. */
  readonly doneAfterLoss?: string;
  /** Changes the record in another way, like somebody else. */
  readonly changeElsewhere?: () => Promise<unknown>;
  /** Expects that the form shows what somebody else has changed, and still what was typed. */
  readonly expectCurrent?: (form: Locator) => Promise<void>;
}

/** Creates a record, and opens the form of a change. */
export type OpenChange = (window: Window) => Promise<OpenForm>;

const inputOf = (dialog: Locator, field: string | RegExp) => dialog.getByRole('textbox', { name: field }).inputValue();
const showsText = (text: string | RegExp) => (dialog: Locator) => dialog.getByText(text).waitFor();
const showsTitle = (title: string) => (dialog: Locator) => dialog.getByRole('heading', { name: title }).waitFor();

/** Every change that the page makes. One that the contract has and this list has not does not compile. */
function changesOf(dashboard: DashboardBrowser): Readonly<Record<Change, OpenChange>> {
  const { addPet, addCategory, addKey, addPerson, placeOrder, read } = recordsOf(dashboard);
  const patch = (path: string, body: object) => dashboard.send({ method: 'PATCH', path, body });
  let count = 0;
  const unique = (name: string) => `${name} ${++count}`;

  const openPet = async ({ page, visit }: Window, button: string) => {
    const name = unique('Rex');
    const id = await addPet(name, { tags: ['calm'] });
    await visit(`pets/${id}`, name);
    await page.getByRole('button', { name: button }).click();
    return { name, path: `/pets/${id}` };
  };
  const openKey = async ({ page, visit }: Window, button: string) => {
    const name = unique('shop');
    const { keyId } = await addKey(name);
    await visit(`keys/${keyId}`, name);
    await page.getByRole('button', { name: button, exact: true }).click();
    return { name, changeElsewhere: () => patch(`/keys/${keyId}`, { name: 'checkout' }) };
  };
  const openCategory = async ({ page, visit }: Window, button: string) => {
    const name = unique('Songbirds');
    const id = await addCategory(name);
    await visit(`categories?id=${id}`, 'Categories');
    await page.getByRole('button', { name: `${button} ${name}` }).click();
    return { name, changeElsewhere: () => patch(`/categories/${id}`, { name: 'Owls' }) };
  };
  const openPerson = async ({ page, visit }: Window, item: string) => {
    const email = `bob${++count}@example.com`;
    await addPerson(email, 'viewer');
    await visit('settings/people', 'People');
    await choose(page, `Actions for ${email}`, item);
    return { email, changeElsewhere: () => patch(`/people/${email}`, { role: 'admin' }) };
  };
  const openStep = async ({ page, visit }: Window, step: string, isApproved = false) => {
    const id = await placeOrder();
    if (isApproved) await dashboard.send({ method: 'POST', path: `/orders/${id}/approval` });
    await visit(`orders/${id}`, `Order ${id}`);
    await page.getByRole('button', { name: `${step} order ${id}` }).click();
    return id;
  };

  return {
    'post /pets': async ({ page, visit }) => {
      await visit('pets', 'Pets');
      await page.getByRole('button', { name: 'Add pet' }).click();
      await fill(page, 'Name', 'Once');
      return { button: 'Add pet', done: 'Pet “Once” was added.' };
    },
    'patch /pets/{petId}': async (window) => {
      const { path } = await openPet(window, 'Edit');
      await fill(window.page, 'Name', 'Rex II');
      return {
        button: 'Save changes',
        done: 'Pet “Rex II” was changed.',
        changeElsewhere: () => patch(path, { tags: ['wild'] }),
        expectCurrent: async (dialog) => {
          expect([await inputOf(dialog, 'Name'), await inputOf(dialog, 'Tags')]).toEqual(['Rex II', 'wild']);
        },
      };
    },
    'delete /pets/{petId}': async (window) => {
      const { name, path } = await openPet(window, 'Delete');
      return {
        button: 'Delete pet',
        done: `Pet “${name}” was deleted.`,
        changeElsewhere: () => patch(path, { status: 'pending', reference: 'Ms Smith' }),
        expectCurrent: showsText(/It is pending, with the reference “Ms Smith”/),
      };
    },
    'post /orders/{orderId}/approval': async (window) => {
      const id = await openStep(window, 'Approve');
      return { button: 'Approve order', done: `Order ${id} was approved.` };
    },
    'post /orders/{orderId}/delivery': async (window) => {
      const id = await openStep(window, 'Deliver', true);
      return { button: 'Deliver order', done: `Order ${id} was delivered.` };
    },
    'delete /orders/{orderId}': async (window) => {
      const id = await openStep(window, 'Cancel');
      return { button: 'Cancel order', done: `Order ${id} was canceled.` };
    },
    'post /keys': async ({ page, visit }) => {
      await visit('keys', 'API keys');
      await page.getByRole('button', { name: 'Create key' }).click();
      await fill(page, 'Name', 'new');
      // The time that this becomes must be the same in a repetition.
      await dialogOf(page)
        .getByRole('button', { name: /^Expires/ })
        .click();
      await page.getByRole('option', { name: 'In 30 days' }).click();
      return {
        button: 'Create key',
        done: 'Copy the key now.',
        doneAfterLoss: "The key was created, but it can't be shown",
      };
    },
    'patch /keys/{keyId}': async (window) => {
      const { changeElsewhere } = await openKey(window, 'Change');
      await fill(window.page, /^Rate/, '7');
      return {
        button: 'Save changes',
        done: /^Key “.*” was changed\./,
        changeElsewhere,
        expectCurrent: async (dialog) => {
          expect([await inputOf(dialog, 'Name'), await inputOf(dialog, /^Rate/)]).toEqual(['checkout', '7']);
        },
      };
    },
    'post /keys/{keyId}/rotation': async (window) => ({
      ...(await openKey(window, 'Rotate')),
      button: 'Rotate key',
      done: 'Copy the key now.',
      doneAfterLoss: "The key was created, but it can't be shown",
      expectCurrent: showsTitle('Rotate the key “checkout”?'),
    }),
    'delete /keys/{keyId}': async (window) => ({
      ...(await openKey(window, 'Revoke')),
      button: 'Revoke key',
      done: /^Key “.*” was revoked\./,
      expectCurrent: showsTitle('Revoke the key “checkout”?'),
    }),
    'post /categories': async ({ page, visit }) => {
      await visit('categories', 'Categories');
      await page.getByRole('button', { name: 'Add category' }).click();
      await fill(page, 'Name', 'Cats');
      return { button: 'Add category', done: 'Category “Cats” was added.' };
    },
    'patch /categories/{categoryId}': async (window) => {
      const { changeElsewhere } = await openCategory(window, 'Rename');
      await fill(window.page, 'Name', 'Parrots');
      return {
        button: 'Rename category',
        done: /was renamed to “Parrots”/,
        changeElsewhere,
        expectCurrent: async (dialog) => {
          await showsTitle('Rename the category “Owls”')(dialog);
          expect(await inputOf(dialog, 'Name')).toBe('Parrots');
        },
      };
    },
    'delete /categories/{categoryId}': async (window) => ({
      ...(await openCategory(window, 'Delete')),
      button: 'Delete category',
      done: /^Category “.*” was deleted\./,
      expectCurrent: showsTitle('Delete the category “Owls”?'),
    }),
    'post /people': async ({ page, visit }) => {
      await visit('settings/people', 'People');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await fill(page, 'Email', 'grace@example.com');
      return { button: 'Invite', done: 'grace@example.com was invited as viewer.' };
    },
    'patch /people/{email}': async (window) => {
      const { email, changeElsewhere } = await openPerson(window, 'Change role…');
      await dialogOf(window.page).getByLabel('Admin', { exact: true }).check();
      return {
        button: 'Change role',
        done: `The role of ${email} is now admin.`,
        changeElsewhere,
        expectCurrent: showsText('Now admin.'),
      };
    },
    'delete /people/{email}': async (window) => {
      const { email, changeElsewhere } = await openPerson(window, 'Remove…');
      return {
        button: 'Remove person',
        done: `${email} was removed.`,
        changeElsewhere,
        expectCurrent: showsText(`${email}, now admin,`),
      };
    },
    'put /project/plan': async ({ page, visit }) => {
      await dashboard.upgrade();
      await visit('settings/plan', 'Plan');
      await page.getByRole('button', { name: 'Change to Free' }).click();
      return {
        button: 'Change plan',
        done: 'The plan was changed to Free.',
        changeElsewhere: () => dashboard.send({ method: 'PUT', path: '/project/plan', body: { plan: 'enterprise' } }),
        expectCurrent: showsTitle('Change from the Enterprise plan to the Free plan?'),
      };
    },
    'post /deployments/{deploymentId}/rollback': async ({ page, visit }) => {
      for (const title of ['One', 'Two', 'Three']) await dashboard.deploy(title);
      const [, two, one] = await read<{ id: string }[]>('/deployments');
      await visit('settings/deployments', 'Deployments');
      await page.getByRole('button', { name: `Roll back to ${one?.id}` }).click();
      return {
        button: 'Roll back',
        done: `The site was rolled back to ${one?.id}.`,
        changeElsewhere: () => dashboard.send({ method: 'POST', path: `/deployments/${two?.id}/rollback` }),
        expectCurrent: showsTitle(`Roll back from ${two?.id} to ${one?.id}?`),
      };
    },
    'put /dns-records': async ({ page, visit }) => {
      const name = `www.set${++count}.localhost`;
      await visit('dns-provider', 'Your DNS provider, locally');
      await page.getByText('SOA', { exact: true }).first().waitFor();
      await page.getByRole('textbox', { name: 'Full name' }).fill(`${name.toUpperCase()}.`);
      await page.getByRole('textbox', { name: 'Value' }).fill('mine.localhost');
      return {
        form: page.locator('main'),
        button: 'Set record',
        done: `CNAME of ${name} was set to mine.localhost.`,
        changeElsewhere: () => dashboard.setRecord(name, 'CNAME', 'theirs.localhost'),
        expectCurrent: async (form) => {
          await form.getByText('theirs.localhost').first().waitFor();
          expect(await inputOf(form, 'Value')).toBe('mine.localhost');
        },
      };
    },
    'delete /dns-records': async ({ page, visit }) => {
      const name = `www.deleted${++count}.localhost`;
      await dashboard.setRecord(name, 'TXT', 'old');
      await visit('dns-provider', 'Your DNS provider, locally');
      await page.getByRole('button', { name: `Delete TXT of ${name}` }).click();
      return {
        button: 'Delete record',
        done: /^TXT .* was deleted\.$/,
        changeElsewhere: () => dashboard.setRecord(name, 'TXT', 'old', 'new'),
        expectCurrent: showsTitle(`Delete TXT old, new of ${name}?`),
      };
    },
    ...domainChanges(dashboard),
  };
}

/** The changes of each kind of record, by the first segment of their paths. */
export function changesByKind(dashboard: DashboardBrowser): (readonly [string, readonly [string, OpenChange][]])[] {
  const kinds = Object.groupBy(Object.entries(changesOf(dashboard)), ([change]) => change.split('/')[1] ?? '');
  return Object.entries(kinds).map(([kind, changes = []]) => [kind, changes]);
}
