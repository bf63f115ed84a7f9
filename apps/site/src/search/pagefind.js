// Replaces Pagefind's own module in the built site: see `known-words.ts`.
import * as pagefind from './pagefind.js.original.js';

export * from './pagefind.js.original.js';

/** How many results the page shows at first. It loads their content anyway. */
const SHOWN = 5;

/**
 * Searches like Pagefind, but finds nothing for a word that no page has. For such a word, Pagefind itself tries shorter
 * and shorter prefixes: for "asdf", it finds every "as".
 */
export async function search(term, options) {
  const found = await pagefind.search(term, options);
  const shown = await Promise.all(found.results.slice(0, SHOWN).map((result) => result.data()));
  const beginnings = term.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.slice(0, 3).toLowerCase()) ?? [];
  return shown.some(({ excerpt }) => matches(excerpt, beginnings)) ? found : { ...found, results: [] };
}

/** Whether a highlighted word of the excerpt contains one of the prefixes. A match in a title highlights nothing. */
function matches(excerpt, beginnings) {
  const words = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word.toLowerCase());
  return words.length === 0 || words.some((word) => beginnings.some((beginning) => word.includes(beginning)));
}
