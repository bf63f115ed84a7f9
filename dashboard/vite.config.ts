import { defineConfig, type Plugin } from 'vite';

/** The weights of the embedded fonts that the app uses, upright. Cloudscape's style sheet embeds eight fonts. */
const USED_FONT = /font-weight: (?:400|700);\s*font-style: normal/;

/** Drops the embedded fonts that the app doesn't use: 16 KB each, compressed. */
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

/** Drops two of the three layouts that Cloudscape can have. Its current look uses one. */
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
  base: '/dashboard/',
  plugins: [dropUnusedFonts(), dropUnusedLayouts(), dropOrientation()],
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What several pages share is one file in place of a dozen. Browsers load six at a time.
        codeSplitting: {
          groups: [{ name: 'parts', test: /cloudscape-design|src\/parts/, minShareCount: 3 }],
        },
      },
    },
  },
});
