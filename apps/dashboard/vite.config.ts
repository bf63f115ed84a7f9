import { defineConfig, type Plugin } from 'vite';
import { licenseNotices } from '../licenses/notices-plugin.ts';
import { sitePages } from './site-pages.ts';

/** Gives links and buttons the colors of the other pages: the palette of Cloudscape's theme refers to theirs. */
function brandColors(): Plugin {
  return {
    name: 'brand-colors',
    enforce: 'pre',
    transform: {
      filter: { id: /internal\/base-theme\/styles\.scoped\.css/ },
      handler(css) {
        const branded = css.replace(/(--color-primary-(\d+)-\w+):#\w+/g, '$1:var(--brand-$2)');
        if (branded === css) this.error('The theme has no palette of the primary color.');
        return branded;
      },
    },
  };
}

/** What only the pages of lists and their records, and the search use: 23 KB, compressed, that the other pages do without. */
const LISTS =
  /components\/(?:autosuggest|badge|multiselect|property-filter)\/|\/(?:list-filter|list-page|record-status|selection-bar)\./;
/** What only the pages with numbers use. */
const CHARTS = /components\/charts\//;

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [brandColors(), sitePages(), licenseNotices()],
  // Cloudscape's messages are parsed already.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/lib/no-parser.js' } },
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    // Of browsers that know `light-dark()`: its replacement for others knows no theme that is chosen on the page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several pages share is in one file instead of a dozen, because over HTTP/1.1 browsers load six at a time.
          groups: [
            { name: 'main', test: /src\/(?:main|paths|routes)\.ts$|vite\/preload-helper/, priority: 1 },
            { name: 'shared', minShareCount: 2, test: (id) => !LISTS.test(id) && !CHARTS.test(id), priority: 1 },
            { name: 'charts', test: CHARTS },
            { name: 'lists', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
