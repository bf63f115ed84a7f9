import { printable } from '../log/printable.ts';

/**
 * How long a path can be. The key of an object has at most 1,024 bytes, and begins with the deployment:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
 */
export const MAX_PATH_BYTES = 900;

/** How many exceptions (`findExceptions`) a site can have. The KeyValueStore has a key for each, and changes 50 at a time. */
export const MAX_EXCEPTIONS = 500;

/**
 * How long the percent-encoded path of an exception can be. A key has at most 512 bytes, and begins with the deployment:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-keyvaluestores
 */
export const MAX_EXCEPTION_BYTES = 480;

/** How many files a message lists before it counts the rest. */
const MAX_LISTED = 10;

const EXCEPTIONS = 'files without an extension or folders with a dot in their name';

/** Why a site can't have a file or folder, and what to do about it. */
const PROBLEMS = {
  encoding: ['Names that are not UTF-8', 'Rename these files.'],
  character: ['Names with a backslash or a control character', 'Rename these files.'],
  length: [`Paths of more than ${MAX_PATH_BYTES} bytes`, 'Shorten their names.'],
  dangling: ['Links that lead nowhere', 'Remove them, or add what they lead to.'],
  outside: ['Links that lead outside the folder', 'Copy the folder with "cp -RL", and deploy the copy.'],
  circle: ['Links to a folder that they are in', 'Remove them.'],
  kind: ['Neither files nor folders', 'Remove them.'],
  permission: ['No permission to read', 'Change the permissions of these files.'],
  exceptionLength: [`Addresses of more than ${MAX_EXCEPTION_BYTES} bytes, of ${EXCEPTIONS}`, 'Shorten their names.'],
  exceptionCount: [`More than ${MAX_EXCEPTIONS} ${EXCEPTIONS}`, 'Rename some of them.'],
} as const;

/** A file or folder that a site can't have. */
export interface Problem {
  /** Relative to the site's root. */
  readonly path: string;
  readonly kind: keyof typeof PROBLEMS;
}

/** Describes problems, grouped by their kind. */
export function describeProblems(problems: readonly Problem[]): string {
  const groups = Map.groupBy(problems, ({ kind }) => kind);
  const texts = [...groups].map(([kind, group]) => {
    const [what, remedy] = PROBLEMS[kind];
    return `${what}: ${listSome(group.map(({ path }) => path))}. ${remedy}`;
  });
  return texts.join(' ');
}

/** Joins the first texts of a list, and counts the others. */
export function listSome(texts: readonly string[]): string {
  const others = texts.length - MAX_LISTED;
  const listed = texts.slice(0, MAX_LISTED).map(printable).join(', ');
  return others > 0 ? `${listed} and ${others} more` : listed;
}
