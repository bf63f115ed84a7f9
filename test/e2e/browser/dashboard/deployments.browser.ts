import { expect, test } from '@jest/globals';
import { port } from '../../../../lib/config/ports.ts';
import { deploySite } from '../../../../lib/deployments/deploy-site.ts';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { confirm, dialogOf, waitForNotice } from '../../../support/dashboard-dialog.ts';
import { ada, makeSite } from '../../../support/project.ts';

/** Tests the list of deployments, and going back and forth between them. */

const dashboard = useDashboardBrowser();
const deploy = async (message: string) => deploySite(port('siteStorage'), await makeSite(message), ada, { message });

test.each([1280, 390])(
  'deployments show who deployed them and why, and lead back and forward, in a window of %i pixels',
  async (width) => {
    const [before, first, second] = [
      await deploy('Start'),
      await deploy('Open a shop'),
      await deploy('Fix the prices'),
    ];
    const { page, visit, problemsExcept } = await dashboard.open({ viewport: { width, height: 844 } });
    await visit('settings/deployments', 'Deployments');
    const rowOf = (id: string) => page.getByRole('row').filter({ hasText: id });
    for (const text of ['Fix the prices', 'ada', 'Live'])
      await rowOf(second).getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: `Roll back to ${first}`, exact: true }).click();
    await dialogOf(page).getByText('(“Open a shop”)').waitFor();
    await confirm(page, 'Roll back');
    await waitForNotice(page, `The site was rolled back to ${first}.`);
    await rowOf(first).getByText('Live', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Roll back to ${before}`, exact: true }).waitFor();
    await page.getByRole('button', { name: `Make live ${second}`, exact: true }).click();
    await page.getByRole('heading', { name: `Make ${second} live in place of ${first}?` }).waitFor();
    await confirm(page, 'Make live');
    await waitForNotice(page, `${second} is live.`);
    await rowOf(second).getByText('Live', { exact: true }).waitFor();
    expect(problemsExcept()).toEqual([]);
  },
);
