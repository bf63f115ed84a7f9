import * as z from 'zod';

/** Settings with what is wrong with them. */
export type Problems = Iterable<readonly [setting: string, problem: string]>;

/** What settings are checked against besides each other. */
interface StageFacts {
  readonly stage: string;
  /** The other regions in which the stage has stacks. */
  readonly otherRegions: readonly string[];
}

/** The rules for the settings of a part that its schema can't have. */
export interface SettingRules<Settings> {
  /** What would fail in the middle of a deployment or, worse, not fail at all. */
  problems?(settings: Settings & { readonly region?: string | undefined }, facts: StageFacts): Problems;
  /** The other regions in which the part has stacks. */
  regions?(settings: Settings): readonly string[];
}

/** A value that passes a check. `problem` says what is wrong with any other (`$`). */
export function checked<Value>(schema: z.ZodType<Value>, isValid: (value: Value) => boolean, problem: string) {
  return schema.refine(isValid, { error: ({ input }) => problem.replace('$', () => String(input)) });
}

export const text = (format: RegExp, problem: string) => checked(z.string(), (value) => format.test(value), problem);

export const integer = (min: number, max: number, problem = `must be an integer from ${min} to ${max}, not $`) =>
  checked(z.number(), (value) => Number.isSafeInteger(value) && value >= min && value <= max, problem);

/** @param what what an ARN that ends with `rest` is the ARN of */
export const arn = (what: string, rest: string) =>
  text(new RegExp(`^arn:aws[a-z-]*:${rest}$`), `is not the ARN of ${what}: "$"`);

export const region = text(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'is not a region: "$"');
