import type { EnvironmentVariable } from './environment-names.ts';

/** The names of the stacks of a stage that have functions, beside the API's. They may be missing. */
export const partStackNames = (_stage: string): readonly string[] => [];

/** The outputs of these stacks that functions and commands need, and the environment variable for each. */
export const PART_OUTPUTS: Readonly<Record<string, EnvironmentVariable>> = {};

/** The names of those that the stage in the environment has. */
export const deployedPartNames = (stage: string): readonly string[] => partStackNames(stage);
