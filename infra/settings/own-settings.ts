import type { OwnSettings } from './stage-settings.ts';

/**
 * Where people who get an alarm find `docs/operations/incidents.md`. Each alarm links to a section of it, so make this the
 * page's URL in your copy of the repository.
 */
export const RUNBOOK = 'docs/operations/incidents.md';

/**
 * Your settings, in place of those in `default-settings.ts`. `undefined` removes one, such as `firewall`. New versions of
 * the project never change this file. `stage-settings.ts` describes the settings.
 */
export const ownSettings: OwnSettings = {
  everyStage: {},
  staging: {},
  production: {},
};
