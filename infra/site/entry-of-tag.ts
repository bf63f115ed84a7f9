/** The entry file of the function that serves a tag of the dashboard's contract, relative to the project's root. */
export function entryOfTag(tag: string): string {
  return `cloud/functions/${tag}.ts`;
}
