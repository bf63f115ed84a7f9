import { type Command, Option } from '@commander-js/extra-typings';
import { changing, reading, withHelp } from '../support/define-command.ts';

export function configure(events: Command): void {
  withHelp(events, 'Show the feed of events, and repair it.', 'events show --stage staging');

  reading(
    events.command('show'),
    'Show the changes of pets, orders and categories, one line for each, oldest first. By default, it begins before the newest ' +
      '20. The end of the output has a cursor to go on from; with --json, so has each line.',
    'events show --stage production',
    'events show --from oldest --json --stage production',
    'events show --follow --stage production',
    'events show --follow --cursor 3j7b9-2s-fvn --stage production',
  )
    .addOption(
      new Option('--from <place>', 'begin at the end of the feed, or at its oldest event').choices([
        'now',
        'oldest',
      ] as const),
    )
    .option('--cursor <cursor>', 'go on after the event that was printed with this cursor')
    .option('--follow', 'wait for new events and show them, until Ctrl-C')
    .action(async (options) => (await import('./show.ts')).show(options));

  changing(
    events.command('recount'),
    'Count the pets of each status again, and begin a new epoch of the feed: readers get 410 gone, and copy the store ' +
      'again. Use it when a store that has pets gets events, when changes waited for their events for a day, and after a ' +
      'table was restored under its own name. Clients can go on.',
    'events recount --stage production',
  ).action(async (options) => (await import('./recount.ts')).recount(options));
}
