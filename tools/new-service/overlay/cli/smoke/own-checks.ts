import { randomUUID } from 'node:crypto';
import { PROGRAM } from '../../lib/config/service-name.ts';
import type { StageStacks } from '../support/deployed-stage.ts';
import type { Check } from './checks.ts';
import type { SmokeResponse } from './client.ts';
import { isJson } from './expectations.ts';

/** The origins of what a stage has beside its API. */
export type PartOrigins = object;

/** Undefined: a stage has its API alone. */
export const partOriginsOf = (_stacks: StageStacks): PartOrigins | undefined => undefined;

/** The other origins, for people. */
export const describeParts = (_origins: PartOrigins): string => '';

/** Read-only checks of what a stage has beside its API, each with its origin. */
export const partChecks = (_origins: PartOrigins): [origin: string, check: Check][] => [];

/** Creates a note, and repeats the request with the same Idempotency-Key. */
export async function runWritingChecks(apiKey: string, run: (check: Check) => Promise<SmokeResponse>): Promise<void> {
  const body = { title: 'Smoke check', text: `Made by ${PROGRAM} smoke at ${new Date().toISOString()}.` };
  const request = { method: 'POST', path: '/notes', headers: { 'Idempotency-Key': randomUUID() }, body, apiKey };
  const { text } = await run({ title: 'a new note', request, expected: isJson(201) });
  await run({
    title: 'the same request again',
    request,
    expected: (response) => [
      ...isJson(201)(response),
      ...(response.text === text ? [] : ['the response differs from the first one']),
    ],
  });
}
