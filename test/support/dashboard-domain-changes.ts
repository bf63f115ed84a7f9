import type { DashboardBrowser, Window } from './dashboard-browser.ts';
import type { Change, OpenChange } from './dashboard-changes.ts';
import { choose, dialogOf, fill } from './dashboard-dialog.ts';
import { recordsOf } from './dashboard-records.ts';

type DomainChange = Extract<Change, `${string} /domains${string}`>;

/** The changes of domains that the page makes. The project needs a plan with enough domains, and a deployment. */
export function domainChanges(dashboard: DashboardBrowser): Readonly<Record<DomainChange, OpenChange>> {
  const { addLiveDomain } = recordsOf(dashboard);
  const put = (path: string, body?: object) => dashboard.send({ method: 'PUT', path, body });
  const stop = (path: string) => dashboard.send({ method: 'DELETE', path });
  let count = 0;

  /** Adds a domain and others that it could redirect to, prepares it, and opens its page. */
  const openPage = async ({ visit }: Window, prepare = async (_: string, __: string) => {}) => {
    count += 1;
    const [domain, target, other] = ['www', 'a-target', 'b-target'].map((name) => `${name}.shop${count}.localhost`);
    if (!domain || !target || !other) throw new Error('A domain has no name.');
    for (const name of [domain, target, other]) await addLiveDomain(name);
    await prepare(`/domains/${domain}`, target);
    await visit(`settings/domains/${domain}`, domain);
    return { domain, path: `/domains/${domain}`, target, other };
  };
  /** The same, with a dialog from the menu. */
  const open = async (window: Window, item: string, prepare?: Parameters<typeof openPage>[1]) => {
    const opened = await openPage(window, prepare);
    await choose(window.page, 'Actions', item);
    return opened;
  };
  const redirect = async (path: string, to: string) => void (await put(`${path}/redirect`, { to, status: 301 }));

  return {
    'post /domains': async ({ page, visit }) => {
      await visit('settings/domains', 'Domains');
      await page.getByRole('button', { name: 'Add domain' }).click();
      await fill(page, 'Domain', 'www.once.localhost');
      return { button: 'Add domain', done: /^www\.once\.localhost was added\./ };
    },
    'delete /domains/{domain}': async (window) => {
      const { domain, path, target } = await open(window, 'Remove…');
      return {
        button: 'Remove domain',
        done: `${domain} was removed.`,
        changeElsewhere: () => redirect(path, target),
        expectCurrent: (dialog) => dialog.getByText('Its own redirect is removed.').waitFor(),
      };
    },
    'put /domains/{domain}/primary': async (window) => {
      const { domain, path, target } = await openPage(window);
      await window.page.getByRole('button', { name: 'Make primary', exact: true }).click();
      return {
        button: 'Make primary',
        done: `${domain} is the primary domain.`,
        // It is as it was before, but not the same version.
        changeElsewhere: async () => {
          await redirect(path, target);
          await stop(`${path}/redirect`);
        },
      };
    },
    'delete /domains/{domain}/primary': async (window) => {
      const { path } = await open(window, 'Use the default domain instead…', async (opened) => {
        await put(`${opened}/primary`);
      });
      return {
        button: 'Use the default domain',
        done: 'The project has no primary domain.',
        changeElsewhere: async () => {
          await stop(`${path}/primary`);
          await put(`${path}/primary`);
        },
      };
    },
    'put /domains/{domain}/redirect': async (window) => {
      const { domain, path, target, other } = await open(window, 'Redirect to…');
      const { page } = window;
      await dialogOf(page).getByRole('button', { name: /^To/ }).click();
      await page.getByRole('option', { name: target }).click();
      return {
        button: 'Redirect',
        done: `${domain} redirects to ${target}.`,
        changeElsewhere: () => redirect(path, other),
        expectCurrent: async (dialog) => {
          await dialog.getByText(`Now it redirects to ${other} (301).`).waitFor();
          await dialog.getByRole('button', { name: /^To/ }).getByText(target).waitFor();
        },
      };
    },
    'delete /domains/{domain}/redirect': async (window) => {
      const { domain, path, other } = await open(window, 'Stop redirecting…', redirect);
      return {
        button: 'Stop redirecting',
        done: `${domain} no longer redirects.`,
        changeElsewhere: () => redirect(path, other),
        expectCurrent: (dialog) => dialog.getByText(`It redirects to ${other} now.`).waitFor(),
      };
    },
  };
}
