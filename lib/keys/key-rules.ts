/** The maximum lengths of a key's texts, in code points. */
const MAX_LENGTHS = { name: 100, contact: 200 } as const;
/** The maximum rate of a key, in requests per second. */
export const MAX_RATE = 10_000;

/** Finds a visible character: `\u2800` is a blank of Braille. `x-visible` in the contract has the same meaning. */
export const VISIBLE = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Returns why a text can't be the name or the contact of a key, or `undefined` when it can. */
export function findKeyTextProblem(what: keyof typeof MAX_LENGTHS, text: string): string | undefined {
  if (!VISIBLE.test(text)) return `The ${what} is blank.`;
  if (/\p{Cc}/u.test(text)) return `The ${what} contains a control character.`;
  const max = MAX_LENGTHS[what];
  return [...text].length > max ? `The ${what} is longer than ${max} characters.` : undefined;
}
