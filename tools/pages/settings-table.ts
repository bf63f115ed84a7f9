import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSchema } from '../../infra/settings/stage-settings.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** What one stage may set, in the schema or beside it. */
const NAMES = [...Object.keys(settingsSchema.shape), 'otherRegions'];
/** A property with its comment, at the first level of a schema or an interface. */
const SETTING = /^ {2}\/\*\*((?:(?!\*\/).)*)\*\/\n {2}(?:readonly )?(\w+)(?:\?|:|,)/gms;

/**
 * The table of all settings, those of every stage first: their names, and the first sentences of their comments.
 * @throws UserError for a setting without a comment
 */
export function settingsTable(root: string): string {
  const files = ['infra/settings/stage-settings.ts', ...globSync('infra/*/*-settings.ts', { cwd: root }).sort()];
  const sentences = new Map<string, string>();
  for (const file of new Set(files))
    for (const [, comment = '', name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(SETTING))
      if (NAMES.includes(name)) sentences.set(name, firstSentence(comment));
  const [missing] = NAMES.filter((name) => !sentences.has(name));
  if (missing !== undefined)
    throw new UserError(`The setting ${missing} has no comment, whose first sentence describes it.`);
  const rows = [...sentences].map(([name, sentence]) => `| \`${name}\` | ${sentence} |`);
  return ['| setting | what it is |', '|---|---|', ...rows].join('\n');
}

/** The first sentence of a comment, as the cell of a table: without a capital, unless it begins with an acronym, or a full stop. */
function firstSentence(comment: string): string {
  const text = comment
    .replaceAll(/\n *\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, sentence = text] = /^(.+?)\.(?= [A-Z`]|$)/.exec(text) ?? [];
  return /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
