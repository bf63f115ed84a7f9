import { defineConfig, type Plugin } from 'vite';
import { licenseNotices } from '../licenses/notices-plugin.ts';
import { sitePages } from './site-pages.ts';

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

/** What modules of Cloudscape have that the app does without, or differently. */
const editCloudscape = (): Plugin[] => [
  // Two of the three layouts: 56 KB of the first load, compressed. The current look uses one.
  edit(/components\/app-layout\/internal\.js/, [
    ["import ClassicAppLayout from './classic';", ''],
    ["import ToolbarAppLayout from './visual-refresh-toolbar';", ''],
    ['React.createElement(ToolbarAppLayout,', 'React.createElement(RefreshedAppLayout,'],
    ['React.createElement(ClassicAppLayout,', 'React.createElement(RefreshedAppLayout,'],
  ]),
  // The colors of links and buttons, which are those of the other pages.
  edit(/internal\/base-theme\/styles\.scoped\.css/, [[/(--color-primary-(\d+)-\w+):#\w+/g, '$1:var(--brand-$2)']]),
  // A `nav` has no orientation: https://www.w3.org/TR/wai-aria-1.2/#aria-orientation
  edit(/components\/app-layout\/visual-refresh\/mobile-toolbar\.js/, [
    [/(?<="nav".*), "aria-orientation": "horizontal"/, ''],
  ]),
];

/** Replaces parts of a module. The build fails when an update of the module no longer has them. */
function edit(id: RegExp, replacements: readonly (readonly [string | RegExp, string])[]): Plugin {
  return {
    name: `edit ${id.source}`,
    enforce: 'pre',
    transform: {
      filter: { id },
      handler(code) {
        let edited = code;
        for (const [part, replacement] of replacements) {
          const next = edited.replace(part, replacement);
          if (next === edited) this.error(`${part} is not in this module. Check whether it is still needed.`);
          edited = next;
        }
        return edited;
      },
    },
  };
}

/** What only the pages of lists and the search use: 22 KB, compressed, that the other pages do without. */
const LISTS = /components\/(?:autosuggest|multiselect|property-filter)\/|\/list-(?:filter|page)\./;

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [splitFonts(), editCloudscape(), sitePages(), licenseNotices()],
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
