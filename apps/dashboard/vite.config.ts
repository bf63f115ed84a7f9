import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const BASE = '/dashboard/';

/** The weights of the embedded fonts that the app uses, upright. Cloudscape's style sheet embeds eight fonts. */
const USED_FONT = /font-weight: (?:400|700);\s*font-style: normal/;

/** Drops the embedded fonts that the app doesn't use: 101 KB of the first load, compressed. */
function dropUnusedFonts(): Plugin {
  return {
    name: 'drop-unused-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /global-styles\/index\.css/ },
      handler: (css) => css.replace(/@font-face\s*\{[^}]*\}/g, (rule) => (USED_FONT.test(rule) ? rule : '')),
    },
  };
}

/** Drops two of the three layouts that Cloudscape can have: 55 KB of the first load. Its current look uses one. */
const dropUnusedLayouts = () =>
  edit(/components\/app-layout\/internal\.js/, [
    ["import ClassicAppLayout from './classic';", ''],
    ["import ToolbarAppLayout from './visual-refresh-toolbar';", ''],
    ['React.createElement(ToolbarAppLayout,', 'React.createElement(RefreshedAppLayout,'],
    ['React.createElement(ClassicAppLayout,', 'React.createElement(RefreshedAppLayout,'],
  ]);

/** A `nav` has no orientation: https://www.w3.org/TR/wai-aria-1.2/#aria-orientation */
const dropOrientation = () =>
  edit(/components\/app-layout\/visual-refresh\/mobile-toolbar\.js/, [
    [/(?<="nav".*), "aria-orientation": "horizontal"/, ''],
  ]);

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
          ...scripts.map((fileName) => linkTo('modulepreload', fileName)),
          ...styles.map((fileName) => linkTo('stylesheet', fileName)),
        ];
      },
    },
  };
}

const linkTo = (rel: string, fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: BASE + fileName },
  // Behind the shell, which shows while they load.
  injectTo: 'body',
});

/** Replaces parts of a module. The build fails when an update of the module no longer has them. */
function edit(id: RegExp, replacements: readonly (readonly [string | RegExp, string])[]): Plugin {
  return {
    name: `edit ${id.source}`,
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
  plugins: [dropUnusedFonts(), dropUnusedLayouts(), dropOrientation(), preloadApp()],
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
            { name: 'main', test: /src\/(?:main|paths|routes)\.ts$|vite\/preload-helper/, priority: 1 },
            { name: 'parts', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
