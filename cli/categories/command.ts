import type { Command } from '@commander-js/extra-typings';
import { changing, confirming, reading, withHelp } from '../support/define-command.ts';
import { parseRecordId } from '../support/options.ts';

const CATEGORY_ID = ['<category-id>', 'the ID that `categories list` shows', parseRecordId] as const;

export function configure(categories: Command): void {
  withHelp(
    categories,
    'List, rename and delete the categories of a stage, and recount their bytes.',
    'categories list --stage staging',
  );

  reading(
    categories.command('list'),
    'List all categories, oldest first, with the key owner that created each one and the bytes of quota it uses.',
    'categories list --stage local',
  ).action(async (options) => (await import('./categories.ts')).listCategories(options));

  changing(
    categories.command('rename'),
    'Rename a category. All clients see the new name at once.',
    "categories rename 889104973086720 'Guinea pigs' --stage staging",
  )
    .argument(...CATEGORY_ID)
    .argument('<name>', 'the new name')
    .action(async (id, name, options) => (await import('./categories.ts')).renameCategory(id, name, options));

  confirming(
    categories.command('delete'),
    'Delete a category. It disappears for all clients at once. Its pets keep its ID.',
    'categories delete 889104973086720 --stage staging',
  )
    .argument(...CATEGORY_ID)
    .action(async (id, options) => (await import('./categories.ts')).deleteCategory(id, options));

  changing(
    categories.command('recount'),
    'Count all categories again. Use it after someone edited some by hand or the alarm on categories went off. For some ' +
      'ten seconds, clients get a 503 when they create one. Then every function reloads its list.',
    'categories recount --stage production',
  ).action(async (options) => (await import('./categories.ts')).recountCategories(options));
}
