import type { Locator, Page } from 'playwright-core';

/** What a dialog says after somebody else's change was in the way. */
export const CHANGED_MEANWHILE = 'Somebody changed this meanwhile. Check how it is now, then try again.';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** The actions for the selected orders. */
export const selectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Selected orders' });

export const noticesOf = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** Waits for a notification. For a moment, its text is there twice: once for screen readers. */
export const waitForNotice = (page: Page, text: string | RegExp): Promise<void> =>
  noticesOf(page).getByText(text).first().waitFor();

/** Chooses a button of the dialog. */
export const confirm = (page: Page, button: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name: button, exact: true }).click();

/** Types into a text field of the dialog. */
export const fill = (page: Page, field: string | RegExp, text: string): Promise<void> =>
  dialogOf(page).getByRole('textbox', { name: field }).fill(text);

/** Chooses an item of a menu. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/**
 * Answers the browser's questions before something is lost.
 * @param answer whether to accept a question, by its number from 1
 * @returns the questions so far
 */
export function answerQuestions(page: Page, answer: (count: number) => boolean): readonly string[] {
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.type() === 'beforeunload' ? 'beforeunload' : question.message());
    await (answer(questions.length) ? question.accept() : question.dismiss());
  });
  return questions;
}

/** Holds back the changes at a path until the returned function is called. Reads pass. */
export async function holdChanges(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await released;
    return route.fallback();
  });
  return release;
}
