import { getCollection } from 'astro:content';
import { API_BASE_URL, SITE_URL } from '../addresses.ts';
import { readOperations } from '../reference/operations.ts';

interface Guide {
  readonly id: string;
  readonly data: { readonly title: string; readonly description?: string };
}

/** What the API is and where its pages are, for language models: https://llmstxt.org */
export async function GET(): Promise<Response> {
  const pages: Guide[] = await getCollection('docs');
  const guides = pages.filter(({ id }) => id !== '404');
  const start = guides.find(({ id }) => id === 'index');
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${SITE_URL === undefined ? path : new URL(path, SITE_URL)}): ${about}`;
  const sections = [
    `# ${start?.data.title}\n\n> ${start?.data.description}\n\nThe base URL is ${API_BASE_URL}.`,
    '## Guides',
    guides
      .filter((guide) => guide !== start)
      .map(({ id, data }) => link(data.title, `/${id}/`, data.description ?? ''))
      .join('\n'),
    '## Reference',
    [
      link('openapi.json', '/openapi.json', 'the contract, OpenAPI 3.1'),
      ...readOperations().map(({ title, href, method, path }) => link(title, href, `${method} ${path}`)),
      link('Changelog', '/changelog/', 'what changed, version by version'),
    ].join('\n'),
  ];
  return new Response(`${sections.join('\n\n')}\n`);
}
