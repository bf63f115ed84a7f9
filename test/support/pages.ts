import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { type Call, call, type TestResponse } from './call.ts';

/** The target of a relation in a response's `Link` header, if there is one (https://www.rfc-editor.org/rfc/rfc8288). */
export function linkOf({ headers }: Pick<TestResponse, 'headers'>, relation: string): string | undefined {
  const links = (headers.Link ?? '').matchAll(/<([^>]*)>((?:; *\w+="[^"]*")*)/g);
  for (const [, address, parameters] of links) if (parameters?.includes(`rel="${relation}"`)) return address;
  return undefined;
}

/** The part of a URL below the API's base URL, including the query, as `call` expects it. */
export function belowBaseUrl(address: string): string {
  const { pathname, search } = new URL(address);
  const [, path] = pathname.split(publicApi.basePath);
  if (path === undefined) throw new Error(`${address} is not an address of the API.`);
  return path + search;
}

/** Reads a list page by page by following the links. */
export async function* pagesOf<RecordType>(request: Call): AsyncGenerator<RecordType[]> {
  let path: string | undefined = request.path;
  while (path !== undefined) {
    const response: TestResponse = await call({ ...request, path });
    if (response.status !== 200) throw new Error(`${path} returned ${response.text}`);
    yield JSON.parse(response.text);
    const next = linkOf(response, 'next');
    path = next === undefined ? undefined : belowBaseUrl(next);
  }
}

/** All pages of a list, from the first to the last. */
export async function allPagesOf<RecordType>(request: Call): Promise<RecordType[][]> {
  const pages: RecordType[][] = [];
  for await (const page of pagesOf<RecordType>(request)) pages.push(page);
  return pages;
}

/** All records of a list, from as many pages as it takes. */
export async function allOf<RecordType>(request: Call): Promise<RecordType[]> {
  return (await allPagesOf<RecordType>(request)).flat();
}
