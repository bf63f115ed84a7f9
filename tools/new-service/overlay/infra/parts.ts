import type { Construct } from 'constructs';
import type { ApiHost } from './api/api.ts';
import type { Settings } from './functions/functions.ts';
import type { ApiPart, AppPart, OtherStacks, PipelinePart, StackPart } from './part.ts';
import type { PartSettings } from './settings/part-settings.ts';

/** What an API stack has besides its API. */
export const apiParts: readonly ApiPart[] = [];

/** The API's host name, if it has one of its own. */
export const apiHost = (_scope: Construct, _settings: PartSettings): ApiHost | undefined => undefined;

/** What the functions of the API know about the other parts of their stage. */
export const partEnvironment = (_settings: PartSettings): Settings => ({});

/** What the pipeline of a stage has besides deploying it. */
export const pipelineParts: readonly PipelinePart[] = [];

/** What every stack of a stage gets. */
export const stackParts: readonly StackPart[] = [];

/** What all stacks together get. */
export const appParts: readonly AppPart[] = [];

/** Builds what the parts need: nothing. */
export type PartBuilders = object;

export const partBuilders: PartBuilders = {};

/** The stacks that a stage has besides its API stack: none. */
export const prepareStacks = async (): Promise<OtherStacks<PartBuilders>> => ({
  entries: [],
  build: async () => () => {},
});
