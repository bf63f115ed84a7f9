/** The target of a link with a relation (https://www.rfc-editor.org/rfc/rfc8288), if the response has one. */
export function findLink(headers: Headers, relation: string): string | undefined {
  const links = headers.get('Link')?.split(/,\s*(?=<)/) ?? [];
  return links.find((link) => link.includes(`rel="${relation}"`))?.match(/<([^>]*)>/)?.[1];
}
