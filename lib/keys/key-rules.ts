/** The maximum lengths of a key's texts, in code points. */
const MAX_LENGTHS = { name: 100, contact: 200 } as const;
/** The maximum rate of a key, in requests per second. */
export const MAX_RATE = 10_000;

/** Finds a visible character: `\u2800` is a blank of Braille. `x-visible` in the contract has the same meaning. */
export const VISIBLE = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Returns why a text can't be the name or the contact of a key, or `undefined` when it can. */
export function findKeyTextProblem(what: keyof typeof MAX_LENGTHS, text: string): string | undefined {
  return findTextProblem(what, MAX_LENGTHS[what], text);
}

/**
 * Returns why a text is not one line with something to read, or `undefined` when it is.
 * @param what what the text is, such as `name`
 * @param max the maximum length, in code points
 */
export function findTextProblem(what: string, max: number, text: string): string | undefined {
  if (!VISIBLE.test(text)) return `The ${what} is blank.`;
  if (/\p{Cc}/u.test(text)) return `The ${what} contains a control character.`;
  return [...text].length > max ? `The ${what} is longer than ${max} characters.` : undefined;
}
