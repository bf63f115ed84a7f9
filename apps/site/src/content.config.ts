import { defineCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { formatDayOfYear } from '../../../lib/format/dates.ts';

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
  changelog: defineCollection({
    loader: {
      name: 'changelog',
      load: async ({ config, renderMarkdown, store }) => {
        const text = adaptChangelog(readFileSync(new URL('../../CHANGELOG.md', config.root), 'utf8'));
        store.set({ id: 'changelog', data: {}, rendered: await renderMarkdown(text) });
      },
    },
  }),
};

/** `CHANGELOG.md` as a page of the site: without its title, with dates as the site writes them, and without links to files that the site does not have. */
export function adaptChangelog(text: string): string {
  return text
    .replace(/^# .*\n/, '')
    .replace(/\b\d{4}-\d\d-\d\d\b/g, formatDayOfYear)
    .replace(/\[([^\]]+)\]\((?![a-z]+:|#)([^)]+)\)/g, (_link, label: string, file: string) =>
      file === 'openapi.yaml' ? `[${label}](/openapi.json)` : label,
    );
}
