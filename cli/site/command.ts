import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { findMessageProblem, MAX_MESSAGE_LENGTH } from '../../lib/deployments/message.ts';
import { changing, confirming, reading, withHelp } from '../support/define-command.ts';
import { parsePath } from '../support/options.ts';

export function configure(site: Command): void {
  withHelp(site, 'Deploy the site of a stage, list its deployments, and roll back.', 'site deploy --stage local');

  changing(
    site.command('deploy'),
    'Upload a built site and make it live in one step. Visitors see the old site or the new one, never a mix.',
    'site deploy --stage local',
    "site deploy --stage local --from apps/site/dist --message 'Fix the prices'",
  )
    .option('--from <folder>', 'the folder of a built site (default: build the documentation website)', parsePath)
    .option(
      '--message <message>',
      `what is new, in up to ${MAX_MESSAGE_LENGTH} characters, for the list of deployments`,
      parseMessage,
    )
    .action(async (options) => (await import('./deployments.ts')).deploy(options));

  reading(site.command('list'), 'List the kept deployments, newest first.', 'site list --stage local').action(
    async (options) => (await import('./deployments.ts')).list(options),
  );

  confirming(
    site.command('rollback'),
    'Make an earlier deployment live again, in one step. A later one can be made live afterwards in the same way.',
    'site rollback dep_1k2m3n4p5q --stage local',
  )
    .argument('<deployment>', 'the ID that `site list` shows')
    .action(async (deployment, options) => (await import('./deployments.ts')).rollback(deployment, options));
}

function parseMessage(text: string): string {
  const problem = findMessageProblem(text);
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return text;
}
