/** `npm run seed`: loads the sample catalogue into a stage. */
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { loadCatalogue } from '../lib/sample-data/load-catalogue.ts';
import { newCommand, stageOption } from './command-line.ts';
import { type Stage, withStage } from './stages.ts';

const program = newCommand('seed', 'Loads a sample catalogue into a stage: what is there already stays as it is.')
  .addOption(stageOption())
  .option('--yes', 'really load it into production')
  .action(async ({ stage, yes = false }: { stage: Stage; yes?: boolean }) => {
    if (stage === 'production' && !yes) {
      throw new UserError('The catalogue is made up; say --yes to load it into production all the same.');
    }
    await withStage(stage, async () => {
      const { categories, pets, orders } = await loadCatalogue();
      console.log(`Added ${categories} categories, ${pets} pets and ${orders} orders to ${stage}.`);
    });
  });

await program.parseAsync().catch(failWith);
