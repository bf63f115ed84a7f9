import type { Command } from '@commander-js/extra-typings';
import { reading } from '../support/define-command.ts';

export function configure(status: Command): void {
  reading(
    status,
    'Show what a stage runs and where: addresses, data, and the live deployment of its site. A deployed stage also shows ' +
      'the state of its stacks. The exit code is 5 if no local service is running.',
    'status --stage local',
  ).action(async (options) => (await import('./status.ts')).showStatus(options));
}
