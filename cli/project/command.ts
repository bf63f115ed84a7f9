import { Argument, type Command } from '@commander-js/extra-typings';
import { PLANS } from '../../lib/project/plans.ts';
import { changing, reading, withHelp } from '../support/define-command.ts';

export function configure(project: Command): void {
  withHelp(project, 'Show the project of a stage and set its plan.', 'project show --stage local');

  reading(
    project.command('show'),
    'Show the plan, the live deployment, the primary domain and the number of domains.',
    'project show --stage local',
  ).action(async (options) => (await import('./project.ts')).showProject(options));

  changing(
    project.command('plan'),
    'Set the plan. Custom domains need pro or enterprise. Live domains stay live after a change to free.',
    'project plan pro --stage local',
  )
    .addArgument(new Argument('<plan>', 'the plan').choices(PLANS))
    .action(async (plan, options) => (await import('./project.ts')).setPlan(plan, options));
}
