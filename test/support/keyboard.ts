import type { Locator } from 'playwright-core';

/** No page has this many controls. */
const MAX_TABS = 100;

/** Presses Tab until the focus is on a control. */
export async function tabTo(control: Locator): Promise<void> {
  await control.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if ((await control.and(control.page().locator(':focus')).count()) > 0) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}.`);
}

/** Presses Enter on a control. */
export async function press(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

/** Replaces the text of a field by typing. */
export async function enter(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+A');
  await field.page().keyboard.type(text);
}
