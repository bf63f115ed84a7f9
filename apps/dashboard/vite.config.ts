import { defineConfig, type Plugin } from 'vite';
import { licenseNotices } from '../licenses/notices-plugin.ts';

const FONT = /@font-face\s*\{[^}]*\}/g;
/** The weights of the embedded fonts that the app uses, upright. Cloudscape's style sheet embeds eight fonts. */
const USED_FONT = /font-weight: (?:400|700);\s*font-style: normal/;

/** Leaves the embedded fonts to a style sheet of their own, and drops those that the app doesn't use: 138 KB, compressed. */
function splitFonts(): Plugin {
  return {
    name: 'split-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /global-styles\/index\.css/ },
      handler: (css, id) => {
        const fonts = css.match(FONT)?.filter((rule) => USED_FONT.test(rule)) ?? [];
        return id.endsWith('?fonts.css') ? fonts.join('') : css.replace(FONT, '');
      },
    },
  };
}

const UNUSED_LAYOUTS = /import (?:Classic|Toolbar)AppLayout from .*;/g;
const LAYOUT_CHOICE = /React\.createElement\((?:Classic|Toolbar)AppLayout,/g;

/** Leaves out two of Cloudscape's three layouts: 56 KB of the first load, compressed. The current look uses one. */
function oneLayout(): Plugin {
  return {
    name: 'one-layout',
    enforce: 'pre',
    transform: {
      filter: { id: /components\/app-layout\/internal\.js/ },
      handler(code) {
        if (code.match(UNUSED_LAYOUTS)?.length !== 2) this.error('The layouts are no longer imported as expected.');
        return code.replace(UNUSED_LAYOUTS, '').replace(LAYOUT_CHOICE, 'React.createElement(RefreshedAppLayout,');
      },
    },
  };
}

/** What only the pages of lists use: 26 KB, compressed, that the other pages do without. */
const LISTS = /components\/(?:autosuggest|multiselect|property-filter)\/|\/list-(?:filter|page)\./;

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [splitFonts(), oneLayout(), licenseNotices()],
  // Cloudscape's messages are parsed already.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/lib/no-parser.js' } },
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several pages share is in one file instead of a dozen, because over HTTP/1.1 browsers load six at a time.
          groups: [
            { name: 'fonts', test: /\?fonts\.css$/, priority: 1 },
            { name: 'main', test: /src\/(?:main|paths|routes)\.ts$|vite\/preload-helper/, priority: 1 },
            { name: 'shared', minShareCount: 2, test: (id) => !LISTS.test(id), priority: 1 },
            { name: 'lists', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
