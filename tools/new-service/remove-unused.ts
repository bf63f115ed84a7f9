import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findIssues } from './knip.ts';
import { GENERATED } from './roots.ts';
import { runPackage } from './run-package.ts';

/** The part of Biome's report with declarations that their own file does not use. */
interface BiomeReport {
  readonly diagnostics: readonly { readonly message: string; readonly location: { readonly path: string } }[];
}

/** The new service is no repository yet. */
const LINT = ['--vcs-enabled=false', '--max-diagnostics=none'];

/** Removes imports that nothing uses, and marks those of which only types are left. */
const IMPORT_RULES = ['--only=correctness/noUnusedImports', '--only=style/useImportType'];

type Declarations = Iterable<readonly [file: string, name: string]>;

/**
 * Removes the declarations that nothing refers to any more, since what used them was not copied, and the imports that
 * only they needed. Each round can leave more of them unused. The new service's `knip.jsonc` lists the files that keep what
 * operations yet to be written use.
 */
export function removeUnusedDeclarations(folder: string): void {
  for (let unused = findUnused(folder); unused.length > 0; unused = findUnused(folder)) {
    for (const [file, name] of unused) {
      const place = path.join(folder, file);
      const text = readFileSync(place, 'utf8');
      const shorter = withoutDeclaration(text, name);
      if (shorter === text) throw new Error(`${file} has no declaration of ${name} at its top level.`);
      writeFileSync(place, shorter);
    }
    runPackage(folder, 'biome', 'lint', ...LINT, '--write', '--unsafe', ...IMPORT_RULES);
  }
}

function findUnused(folder: string) {
  return [...findIssues(folder, 'exports', 'types'), ...unusedLocals(folder)].filter(([file]) => !GENERATED.test(file));
}

function* unusedLocals(folder: string): Declarations {
  const options = [...LINT, '--only=correctness/noUnusedVariables', '--reporter=json'];
  const report = runPackage(folder, 'biome', 'lint', ...options);
  const { diagnostics }: BiomeReport = JSON.parse(report);
  for (const { message, location } of diagnostics) yield [location.path, /(\w+) is unused/.exec(message)?.[1] ?? ''];
}

/**
 * Removes a top-level declaration with its comment. Formatted code begins each of them at the margin; the lines that
 * follow are indented or close a bracket.
 */
export function withoutDeclaration(text: string, name: string): string {
  const comment = String.raw`(?:/\*\*(?:(?!\*/)[^])*\*/\n|//.*\n)*`;
  const kinds = String.raw`(?:export )?(?:abstract )?(?:async )?(?:class|const|function\*?|interface|type)`;
  const more = '(?:\\n*[ )}\\]`].*\\n)*';
  return text.replaceAll(RegExp(`^${comment}${kinds} ${name}\\b.*\\n${more}`, 'gm'), '').replaceAll(/\n{3,}/g, '\n\n');
}
