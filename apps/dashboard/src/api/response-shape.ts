/** A property that each record has, by its path. All other paths have lists. */
export const PROPERTY: Readonly<Record<string, string>> = {
  '/session': 'role',
  '/project': 'stage',
  '/domain-settings': 'redirects',
  '/domains/*': 'domain',
  '/domains/*/certificate': 'isIssued',
  '/keys/*': 'keyId',
  '/usage': 'keys',
  '/orders/*': 'order',
  '/pets/*': 'pet',
};

/** Whether a response can be what is at a path, and not that of something between the page and the service. */
export function hasShape(path: string, body: unknown): boolean {
  const [place = ''] = path.replace(/^(\/[^/?]+\/)[^/?]+/, '$1*').split('?');
  const property = PROPERTY[place];
  return property === undefined ? Array.isArray(body) : Object.hasOwn(Object(body), property);
}
