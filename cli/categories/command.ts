import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';

/** `./petstore categories`: what only operators do with the categories of a stage. */
export function configure(categories: Command): void {
  categories
    .description('List and delete the categories of a stage, and correct the count of their bytes.')
    .addHelpText(
      'after',
      examples('categories list --stage staging', 'categories delete 889104973086720 --stage staging'),
    );

  categories
    .command('list')
    .summary('list the categories, with their key holders and sizes')
    .description('List all categories, oldest first, with who created each and how many bytes of the quota it takes.')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories list --stage local', 'categories list --stage production --json'))
    .action(async (options) => (await import('./list.ts')).listCategories(options));

  categories
    .command('delete')
    .summary('delete a category')
    .description('Delete a category. Every client stops seeing it at once. Its pets keep its id.')
    .argument('<category-id>', 'as `categories list` shows it', parseId)
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories delete 889104973086720 --stage staging'))
    .action(async (id, options) => (await import('./delete.ts')).deleteCategory(id, options));

  categories
    .command('recount')
    .summary('correct the count of bytes')
    .description(
      'Count the bytes of all categories again. The count can drift when responses of the database get lost.\n' +
        'It also makes every function read the whole list again.',
    )
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('categories recount --stage production'))
    .action(async (options) => (await import('./recount.ts')).recountCategories(options));
}

function parseId(text: string): number {
  const id = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(id))
    throw new InvalidArgumentError('Write the id of a category.');
  return id;
}
