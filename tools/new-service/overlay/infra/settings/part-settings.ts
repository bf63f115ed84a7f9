import type { SettingRules } from './setting-rules.ts';

/** The settings of the parts of a stage: none. */
export const partSettings = {};

export type PartSettings = object;

/** The rules for several of these settings together. */
export const partRules: readonly SettingRules<PartSettings>[] = [];

/** The settings that belong to one region, and hold in no other. */
export const PARTS_OF_ONE_REGION = {};
