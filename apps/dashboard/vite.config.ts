import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { licenseNotices } from '../licenses/notices-plugin.ts';

const BASE = '/dashboard/';

/** What only lists, records and their forms use: 50 KB that the first load does without. */
const LISTS =
  /components\/(?:autosuggest|collection-preferences|list\/|list-filter|modal\/|multiselect|property-filter|radio-group|segmented-control|textarea|toggle\/|token-)|dnd-kit|pages\/pets|list-page|record-page|sortable-area|structured-item|use-list-focus|(?:activity-columns|confirm-dialog|\/dialog|form-errors|fields|key-usage|usage-chart)\./;

const FONT = /@font-face\s*\{[^}]*\}/g;
/** The weights of the embedded fonts that the app uses, upright. Cloudscape's style sheet embeds eight fonts. */
const USED_FONT = /font-weight: (?:400|700);\s*font-style: normal/;

/** Leaves the embedded fonts to a style sheet of their own, and drops those that the app doesn't use: 134 KB, compressed. */
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
  // Two of the three layouts: 55 KB of the first load. The current look uses one.
  edit(/components\/app-layout\/internal\.js/, [
    ["import ClassicAppLayout from './classic';", ''],
    ["import ToolbarAppLayout from './visual-refresh-toolbar';", ''],
    ['React.createElement(ToolbarAppLayout,', 'React.createElement(RefreshedAppLayout,'],
    ['React.createElement(ClassicAppLayout,', 'React.createElement(RefreshedAppLayout,'],
  ]),
  // The preferences of columns, which are dragged into order: 20 KB. The app's preferences have page sizes only.
  edit(/components\/collection-preferences\/index\.js/, [
    ["import ContentDisplayPreference from './content-display';", 'const ContentDisplayPreference = () => null;'],
  ]),
  // The colors of links and buttons, which are those of the other pages.
  edit(/internal\/base-theme\/styles\.scoped\.css/, [[/(--color-primary-(\d+)-\w+):#\w+/g, '$1:var(--brand-$2)']]),
  // A `nav` has no orientation: https://www.w3.org/TR/wai-aria-1.2/#aria-orientation
  edit(/components\/app-layout\/visual-refresh\/mobile-toolbar\.js/, [
    [/(?<="nav".*), "aria-orientation": "horizontal"/, ''],
  ]),
];

/** Makes the page load the app's code and styles immediately, before `main.ts` imports them. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/start-app.tsx'));
        if (!app) return this.error('The app has no chunk of its own.');
        const needed = [app, ...chunks.filter(({ fileName }) => app.imports.includes(fileName))];
        const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const scripts = needed.map(({ fileName }) => fileName).filter((fileName) => !html.includes(fileName));
        return [
          ...scripts.map((fileName) => linkTo(fileName, { rel: 'modulepreload' })),
          // Not as style sheets: the page would not learn that one can't be loaded.
          ...styles.map((fileName) => linkTo(fileName, { rel: 'preload', as: 'style' })),
        ];
      },
    },
  };
}

const linkTo = (fileName: string, attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true, href: BASE + fileName },
  // Behind the shell, which shows while they load.
  injectTo: 'body',
});

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

export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  plugins: [splitFonts(), editCloudscape(), preloadApp(), licenseNotices()],
  // Cloudscape's messages are parsed already.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/lib/no-parser.js' } },
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Chromium compiles these files while they load, off the main thread:
        // https://v8.dev/blog/explicit-compile-hints
        postBanner: '//# allFunctionsCalledOnLoad',
        // The code that several pages share is in one file instead of a dozen, because browsers load six at a time.
        codeSplitting: {
          groups: [
            { name: 'fonts', test: /\?fonts\.css$/, priority: 1 },
            { name: 'main', test: /src\/(?:main|missing-styles|paths|routes)\.ts$|vite\/preload-helper/, priority: 1 },
            { name: 'parts', minShareCount: 2, test: (id) => !LISTS.test(id), priority: 1 },
            { name: 'lists', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
