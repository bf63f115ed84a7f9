import { runPackage } from './run-package.ts';

const CONFIG = ['--config', 'tools/knip.jsonc'];

type Kind = 'exports' | 'types' | 'unresolved';

/** The part of knip's report that the generator needs. */
interface Report {
  readonly issues: readonly (Readonly<Record<Kind, readonly { readonly name: string }[]>> & {
    readonly file: string;
  })[];
}

/** Finds what knip reports of these kinds: the file, and the name of the export or import. */
export function findIssues(folder: string, ...kinds: readonly Kind[]): [file: string, name: string][] {
  const options = [...CONFIG, `--include=${kinds.join(',')}`, '--reporter=json', '--no-exit-code', '--no-config-hints'];
  const { issues }: Report = JSON.parse(runPackage(folder, 'knip', ...options));
  return issues.flatMap((issue) =>
    kinds.flatMap((kind) => issue[kind].map(({ name }): [string, string] => [issue.file, name])),
  );
}

/** Removes what nothing uses: files, and with `dependencies` packages from `package.json`. */
export function removeUnused(folder: string, ...options: readonly string[]): void {
  const fix = [...CONFIG, '--fix', '--allow-remove-files', '--no-exit-code', '--no-config-hints'];
  runPackage(folder, 'knip', ...fix, ...options);
}
