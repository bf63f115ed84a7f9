/** A setting by its path, what is wrong with an invalid value (`$`), and the valid values. */
export type Format = readonly [setting: RegExp, problem: string, valid: RegExp | ((value: unknown) => boolean)];

/** Settings with what is wrong with them. */
export type Problems = Iterable<readonly [setting: string, problem: string]>;

/** What settings are checked against besides each other. */
export interface StageFacts {
  readonly stage: string;
  /** The other regions in which the stage has stacks. */
  readonly otherRegions: readonly string[];
}

/** The rules for the settings of a part. */
export interface SettingRules<Settings> {
  readonly formats?: readonly Format[];
  /** What would fail in the middle of a deployment or, worse, not fail at all. */
  problems?(settings: Settings & { readonly region?: string }, facts: StageFacts): Problems;
  /** The other regions in which the part has stacks. */
  regions?(settings: Settings): readonly string[];
}

export const integer = (min: number, max: number) => (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

export const arn = (rest: string) => new RegExp(`^arn:aws[a-z-]*:${rest}$`);

/** The format of a region. */
export const regionFormat = (setting: RegExp): Format => [setting, 'is not a region: "$"', /^[a-z]{2}(?:-[a-z]+)+-\d$/];

/** The problems of single values, each with the path of its setting, such as `throttle.burst`. */
export function* formatProblems(
  formats: readonly Format[],
  value: unknown,
  path = '',
): Generator<[setting: string, problem: string]> {
  if (value === undefined) return;
  if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [name, part] of Object.entries(value)) {
      yield* formatProblems(formats, part, isList ? path : [...(path ? [path] : []), name].join('.'));
    }
    return;
  }
  for (const [setting, problem, valid] of formats) {
    const isValid = () => (valid instanceof RegExp ? valid.test(String(value)) : valid(value));
    if (setting.test(path) && !isValid()) yield [path, problem.replace('$', () => String(value))];
  }
}
