/** The files of the repository that the site publishes. */
const PUBLISHED: Readonly<Record<string, string>> = { 'openapi.yaml': '/openapi.json' };

/** `CHANGELOG.md` as a page of the site: without its title, and without links to files that the site does not have. */
export function adaptChangelog(text: string): string {
  return text
    .replace(/^# .*\n/, '')
    .replace(/\[([^\]]+)\]\((?![a-z]+:|#)([^)]+)\)/g, (_link, label: string, file: string) =>
      PUBLISHED[file] === undefined ? label : `[${label}](${PUBLISHED[file]})`,
    );
}
