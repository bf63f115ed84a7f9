/** The CDK app: the stacks of each stage. `-c stage=staging` synthesizes only those of one. */
import { defaultSettings } from './settings/default-settings.ts';
import { ownSettings } from './settings/own-settings.ts';
import { withChanges } from './settings/stage-settings.ts';
import { synthesize } from './synthesize.ts';

await synthesize(withChanges(defaultSettings, ownSettings));
