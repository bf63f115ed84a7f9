import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { yesOption } from '../support/confirm.ts';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption, stageOption } from '../support/options.ts';

const CATEGORY_ID = ['<category-id>', 'the id that `categories list` shows', parseId] as const;

/** `./petstore categories`: manages the categories of a stage. */
export function configure(categories: Command): void {
  categories
    .description('List, rename and delete the categories of a stage, and recount their bytes.')
    .addHelpText(
      'after',
      examples('categories list --stage staging', 'categories delete 889104973086720 --stage staging'),
    );

  categories
    .command('list')
    .summary('list the categories, with their key owners and sizes')
    .description(
      'List all categories, oldest first, with the key owner that created each one and the bytes of quota it uses.',
    )
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories list --stage local', 'categories list --stage production --json'))
    .action(async (options) => (await import('./list.ts')).listCategories(options));

  categories
    .command('rename')
    .summary('rename a category')
    .description('Rename a category. All clients see the new name at once.')
    .argument(...CATEGORY_ID)
    .argument('<name>', 'the new name')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples("categories rename 889104973086720 'Guinea pigs' --stage staging"))
    .action(async (id, name, options) => (await import('./rename.ts')).renameCategory(id, name, options));

  categories
    .command('delete')
    .summary('delete a category')
    .description('Delete a category. It disappears for all clients at once. Its pets keep its id.')
    .argument(...CATEGORY_ID)
    .addOption(yesOption())
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories delete 889104973086720 --stage staging'))
    .action(async (id, options) => (await import('./delete.ts')).deleteCategory(id, options));

  categories
    .command('recount')
    .summary('count all categories again')
    .description(
      'Count all categories again, after someone edited some by hand or the alarm on categories went off.\n' +
        'For some ten seconds, clients get a 503 when they create one. Then every function reloads its list.',
    )
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories recount --stage production'))
    .action(async (options) => (await import('./recount.ts')).recountCategories(options));
}

function parseId(text: string): number {
  const id = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(id))
    throw new InvalidArgumentError('Pass the id of a category.');
  return id;
}
