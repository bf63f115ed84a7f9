import { Argument, type Command } from '@commander-js/extra-typings';
import { PLANS } from '../../lib/project/plans.ts';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption, stageOption } from '../support/options.ts';

/** `./petstore project`: shows and configures the project that a stage hosts. */
export function configure(project: Command): void {
  project
    .description('Show the project of a stage and set its plan.')
    .addHelpText('after', examples('project show --stage local', 'project plan pro --stage local'));

  project
    .command('show')
    .summary('show the plan, the live deployment and the primary domain')
    .description('Show the plan, the live deployment, the primary domain and the number of domains.')
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('project show --stage local', 'project show --stage local --json'))
    .action(async (options) => (await import('./show.ts')).showProject(options));

  project
    .command('plan')
    .summary('set the plan')
    .description('Set the plan. Custom domains need pro or enterprise. Live domains stay live after a change to free.')
    .addArgument(new Argument('<plan>', 'the plan').choices(PLANS))
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('project plan pro --stage local'))
    .action(async (plan, options) => (await import('./plan.ts')).setPlan(plan, options));
}
