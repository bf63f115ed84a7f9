/** The text of files by their paths. */
export type Texts = Map<string, string>;

const DECLARATION =
  /^(?:export )?(?:abstract )?(?:async )?(?:class|const|function\*?|interface|type) (\w+)|^export (?:async )?function\*? (\w+)/;
const NAMED_IMPORT = /^import (?:type )?\{([^}]*)\} from '[^']+';\n/gm;
const WHOLE_IMPORT = /^import (?:type )?(?:\* as )?(\w+) from '[^']+'.*;\n/gm;
/** Of other uses in other files: `keys.createKey`, `{ load } = await import(…)`, `export { load } from …`. */
const OTHER_USES = /(?<=[\w)\]]\??\.)[\w$]+|\{[^{}]*\}(?= = await| = \(await| from)/g;
/** A string. One with `$` can be part of a template that uses a name. */
const STRING = /'(?:[^'\\\n$]|\\.)*'/g;
const COMMENT = /(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/**
 * Removes the declarations that nothing refers to any more, since what used them was not copied, and the imports of such
 * declarations.
 * @param isToolbox whether a file stays as it is, because operations yet to be written use what it has
 */
export function shake(texts: Texts, isToolbox: (file: string) => boolean): void {
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const used = namesUsedElsewhere(texts);
    for (const [file, text] of texts) {
      if (!file.endsWith('.ts') || file.endsWith('.d.ts') || isToolbox(file)) continue;
      const shaken = withoutUnusedImports(withoutUnused(text, used));
      isChanged ||= shaken !== text;
      texts.set(file, shaken);
    }
  }
}

/** The names that files use of other files. Those in documents count too. */
function namesUsedElsewhere(texts: Texts): ReadonlySet<string> {
  const uses = [...texts].flatMap(([file, text]) => {
    if (file.endsWith('.md')) return text.match(/```ts\n.*?```/gs) ?? [];
    const code = text.replaceAll(COMMENT, '');
    return [...code.matchAll(NAMED_IMPORT), ...code.matchAll(OTHER_USES)].map(([use]) => use);
  });
  return new Set(uses.flatMap((use) => use.match(/[\w$]+/g) ?? []));
}

/**
 * Removes the top-level declarations that neither their file nor another one uses. Formatted code begins each of them at
 * the margin.
 */
function withoutUnused(text: string, usedElsewhere: ReadonlySet<string>): string {
  const lines = text.split('\n');
  const names =
    text
      .replaceAll(COMMENT, '')
      .replaceAll(STRING, '')
      .match(/[\w$]+/g) ?? [];
  const isUsed = (name: string, line: string) =>
    (line.startsWith('export ') && usedElsewhere.has(name)) || names.filter((each) => each === name).length > 1;
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, name = line] = DECLARATION.exec(line)?.filter((part) => part !== undefined) ?? [];
    if (!DECLARATION.test(line) || isUsed(name, line)) {
      kept.push(line);
      continue;
    }
    at = lastLine(lines, at);
    dropComment(kept);
  }
  return kept.join('\n').replaceAll(/\n{3,}/g, '\n\n');
}

/** The last line of a declaration: those that follow are indented or close a bracket. */
function lastLine(lines: readonly string[], first: number): number {
  let last = first;
  const belongs = (line: string | undefined) => line !== undefined && /^[\s)}\]`]/.test(line);
  for (let next = first + 1; next < lines.length; next += 1) {
    if (lines[next] === '') continue;
    if (!belongs(lines[next])) break;
    last = next;
  }
  return last;
}

/** Removes the comment at the end of the lines, if there is one. */
function dropComment(lines: string[]): void {
  if (lines.at(-1)?.endsWith('*/')) {
    while (!lines.pop()?.trimStart().startsWith('/**'));
  } else {
    while (lines.at(-1)?.startsWith('//')) lines.pop();
  }
}

function withoutUnusedImports(text: string): string {
  const code = withoutImports(text.replaceAll(COMMENT, ''));
  const isUsed = (name: string) => RegExp(`(?<![\\w$])${name.replace('$', '\\$')}(?![\\w$])`).test(code);
  return text
    .replaceAll(NAMED_IMPORT, (statement, list: string) => {
      const names = list
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);
      const used = names.filter((each) => isUsed(each.split(' ').at(-1) ?? each));
      if (used.length === 0) return '';
      return used.length === names.length ? statement : statement.replace(/\{[^}]*\}/, `{ ${used.join(', ')} }`);
    })
    .replaceAll(WHOLE_IMPORT, (statement, name: string) => (isUsed(name) ? statement : ''));
}

const withoutImports = (code: string) => code.replaceAll(NAMED_IMPORT, '').replaceAll(WHOLE_IMPORT, '');
