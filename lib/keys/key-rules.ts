/** The maximum length of a key's name, in code points. */
const MAX_NAME_LENGTH = 100;
/** The maximum rate of a key, in requests per second. */
export const MAX_RATE = 10_000;

/** Finds a visible character: `\u2800` is a blank of Braille. `x-visible` in the contract has the same meaning. */
export const VISIBLE = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Returns why a text can't be the name of a key, or `undefined` when it can. */
export function findKeyNameProblem(name: string): string | undefined {
  if (!VISIBLE.test(name)) return 'The name is blank.';
  if (/\p{Cc}/u.test(name)) return 'The name contains a control character.';
  return [...name].length > MAX_NAME_LENGTH ? `The name is longer than ${MAX_NAME_LENGTH} characters.` : undefined;
}
