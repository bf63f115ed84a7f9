import { defineCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { adaptChangelog } from './changelog.ts';

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
