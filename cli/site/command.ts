import type { Command } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption, stageOption } from '../support/options.ts';

/** `./petstore site`: manages the deployments of a stage's site. */
export function configure(site: Command): void {
  site
    .description('Deploy the site of a stage, list its deployments, and roll back.')
    .addHelpText('after', examples('site deploy --stage local --from apps/site/dist', 'site list --stage local'));

  site
    .command('deploy')
    .summary('upload a built site and make it live')
    .description(
      'Upload a built site and make it live in one step: visitors see the old site or the new one, never a mix.',
    )
    .option('--from <folder>', 'the folder of a built site (default: build the documentation website)')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('site deploy --stage local', 'site deploy --stage local --from apps/site/dist'))
    .action(async (options) => (await import('./deploy.ts')).deploy(options));

  site
    .command('list')
    .summary('list the deployments')
    .description('List the kept deployments, newest first.')
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('site list --stage local', 'site list --stage local --json'))
    .action(async (options) => (await import('./list.ts')).list(options));

  site
    .command('rollback')
    .summary('make an earlier deployment live again')
    .description('Make an earlier deployment live again, in one step.')
    .argument('<deployment>', 'the id that `site list` shows')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('site rollback dep_1k2m3n4p5q --stage local'))
    .action(async (deployment, options) => (await import('./rollback.ts')).rollback(deployment, options));
}
