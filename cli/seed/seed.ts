import { loadCatalog } from '../../lib/sample-data/load-catalog.ts';
import { UsageError } from '../support/errors.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printJson } from '../support/terminal.ts';

export async function seed({ stage, yes, json }: ConfirmedOptions): Promise<void> {
  if (stage === 'production' && !yes) {
    throw new UsageError('The catalog is sample data. To load it into production anyway, pass --yes.');
  }
  const { skipped, ...added } = await withStage(stage, loadCatalog);
  if (json) return printJson({ stage, added, skipped });
  const { categories, pets, orders } = added;
  console.log(`Added ${categories} categories, ${pets} pets and ${orders} orders to ${stage}.`);
  for (const name of skipped) {
    console.log(`Skipped ${name}: ${stage} already has another category with this name.`);
  }
}
