import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { by } from '../../../../lib/activity/activity-entry.ts';
import { changePlan } from '../../../../lib/project/project-store.ts';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { changesByKind } from '../../../support/dashboard-changes.ts';
import { watchConnection } from '../../../support/dashboard-connection.ts';
import { dialogOf } from '../../../support/dashboard-dialog.ts';
import { ada } from '../../../support/project.ts';

/** Tests that each change of each kind of record is made once, although its response was lost. */

const dashboard = useDashboardBrowser();
const KINDS = changesByKind(dashboard);

beforeAll(() => dashboard.deploy('Home'));
beforeEach(() => changePlan('enterprise', by(ada)));

test.each(KINDS)('changes of %s are made once although the response was lost', async (_, changes) => {
  for (const [change, openForm] of changes) {
    const window = await dashboard.open();
    const connection = await watchConnection(window.page);
    const { form = dialogOf(window.page), button, done, doneAfterLoss = done } = await openForm(window);
    connection.lose(1);
    await form.getByRole('button', { name: button, exact: true }).click();
    await window.page.getByText(doneAfterLoss).first().waitFor();
    const [first, repeated, ...others] = connection.changes;
    expect({ change, repeated, others }).toEqual({ change, repeated: { ...first, isReplayed: true }, others: [] });
    expect([change, first?.isReplayed]).toEqual([change, false]);
  }
});
