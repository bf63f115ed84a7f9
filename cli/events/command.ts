import type { Command } from '@commander-js/extra-typings';
import { changing, withHelp } from '../support/define-command.ts';

export function configure(events: Command): void {
  withHelp(events, 'Repair the feed of events.', 'events recount --stage staging');

  changing(
    events.command('recount'),
    'Count the pets of each status again, and begin a new epoch of the feed: readers get 410 gone, and copy the store ' +
      'again. Use it when a store that has pets gets events, when changes waited for their events for a day, and after a ' +
      'restore. Clients can go on.',
    'events recount --stage production',
  ).action(async (options) => (await import('./recount.ts')).recount(options));
}
