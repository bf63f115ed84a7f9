import { loadCatalog } from '../../lib/sample-data/load-catalog.ts';
import { UsageError } from '../support/errors.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

interface Options extends StageOptions {
  readonly yes?: boolean | undefined;
}

export async function seed({ stage, yes, json }: Options): Promise<void> {
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
