import type { CommandEntry } from './support/define-command.ts';

/** Every command of `./petstore`, in the order of its help. To add one, add a line here and write its file. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  status: { summary: 'show what runs, where, and with which data', load: () => import('./status/command.ts') },
  keys: { summary: 'create, list, rotate and revoke API keys', load: () => import('./keys/command.ts') },
  categories: { summary: 'list, delete and recount categories', load: () => import('./categories/command.ts') },
  project: { summary: 'show the project and set its plan', load: () => import('./project/command.ts') },
  site: { summary: 'deploy the site and roll it back', load: () => import('./site/command.ts') },
  domains: { summary: 'add, verify and configure custom domains', load: () => import('./domains/command.ts') },
  dns: { summary: 'edit the records of the local DNS provider', load: () => import('./dns/command.ts') },
  people: { summary: 'manage who may sign in to the dashboard', load: () => import('./people/command.ts') },
  activity: { summary: 'show who changed what', load: () => import('./activity/command.ts') },
  events: { summary: 'show the feed of events, and recount it', load: () => import('./events/command.ts') },
  logs: { summary: 'show errors, and the requests of a key or on a record', load: () => import('./logs/command.ts') },
  cost: { summary: 'compare what a stage costs with before', load: () => import('./cost/command.ts') },
  seed: { summary: 'load the sample catalog', load: () => import('./seed/command.ts') },
  preflight: { summary: 'check what a stage needs of its AWS account', load: () => import('./preflight/command.ts') },
  smoke: { summary: 'check a running stage from outside', load: () => import('./smoke/command.ts') },
  rollback: { summary: 'undo the last deployment of a stage', load: () => import('./rollback/command.ts') },
  'clean-up': { summary: 'delete what a failed first deployment left', load: () => import('./clean-up/command.ts') },
  restore: { summary: 'restore lost records from a backup', load: () => import('./restore/command.ts') },
};
