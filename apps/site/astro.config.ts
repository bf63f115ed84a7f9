import { fileURLToPath } from 'node:url';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { responseHeaders } from './src/response-headers.ts';
import { knownWords } from './src/search/known-words.ts';
import { sidebar } from './src/sidebar.ts';

const CONTRACT_FILE = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));

export default defineConfig({
  // The site works at any address, so it contains no address of its own: the default domain and every custom domain
  // serve it.
  trailingSlash: 'always',
  // By default, a line break next to an element is removed, and with it the space between two words.
  compressHTML: true,
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Petstore',
      description: 'The documentation of the Petstore API.',
      logo: { src: './src/assets/logo.svg', alt: '' },
      customCss: ['./src/styles/theme.css', './src/styles/reference.css'],
      sidebar: sidebar(CONTRACT_FILE),
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      expressiveCode: { defaultProps: { frame: 'none', wrap: true } },
      credits: false,
    }),
    knownWords(),
    responseHeaders(),
  ],
});
