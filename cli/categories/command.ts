import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';

/** `./petstore categories`: manages the categories of a stage. */
export function configure(categories: Command): void {
  categories
    .description('List and delete the categories of a stage, and recount their bytes.')
    .addHelpText(
      'after',
      examples('categories list --stage staging', 'categories delete 889104973086720 --stage staging'),
    );

  categories
    .command('list')
    .summary('list the categories, with their key holders and sizes')
    .description(
      'List all categories, oldest first, with the key holder that created each one and the bytes of quota it uses.',
    )
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories list --stage local', 'categories list --stage production --json'))
    .action(async (options) => (await import('./list.ts')).listCategories(options));

  categories
    .command('delete')
    .summary('delete a category')
    .description('Delete a category. It disappears for all clients at once. Its pets keep its id.')
    .argument('<category-id>', 'the id that `categories list` shows', parseId)
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories delete 889104973086720 --stage staging'))
    .action(async (id, options) => (await import('./delete.ts')).deleteCategory(id, options));

  categories
    .command('recount')
    .summary('correct the byte count of the quota')
    .description(
      'Recount the bytes of all categories. The count can drift when responses from the database get lost.\n' +
        'This also makes every function reload its category list.',
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
