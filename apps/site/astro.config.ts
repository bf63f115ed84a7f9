import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { licenseNotices } from '../licenses/notices-plugin.ts';
import { SITE_URL } from './src/addresses.ts';
import { contentSecurityPolicy } from './src/content-security-policy.ts';
import { type Repository, repositoryUrl } from './src/repository-url.ts';
import { knownWords } from './src/search/known-words.ts';
import { sidebar } from './src/sidebar.ts';

const project: { repository?: Repository } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
/** Where the guides link to their sources, if `package.json` has a repository. */
const repository = repositoryUrl(project.repository);

export default defineConfig({
  // The default domain and every custom domain serve the same build. Only its sitemap and canonical links have an address.
  ...(SITE_URL === undefined ? {} : { site: SITE_URL }),
  publicDir: '../brand/public',
  trailingSlash: 'always',
  // By default, a line break next to an element is removed, and with it the space between two words.
  compressHTML: true,
  image: { service: passthroughImageService() },
  // These copy their code into the site themselves.
  vite: { plugins: [licenseNotices(['node_modules/pagefind/', 'node_modules/@expressive-code/core/'])] },
  integrations: [
    starlight({
      title: 'Petstore',
      description: 'The documentation of the Petstore API.',
      logo: { src: '../brand/public/logo.svg', alt: '' },
      favicon: '/logo.svg',
      ...(repository === undefined ? {} : { editLink: { baseUrl: `${repository}/edit/main/apps/site/` } }),
      customCss: [
        '../brand/colors.css',
        './src/styles/fonts.css',
        './src/styles/theme.css',
        './src/styles/reference.css',
      ],
      components: { SocialIcons: './src/components/HeaderLinks.astro' },
      sidebar: sidebar(),
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      expressiveCode: { defaultProps: { frame: 'none', wrap: true } },
      credits: false,
    }),
    knownWords(),
    contentSecurityPolicy(),
  ],
});
