import type { Plugin } from 'esbuild';

/** Where the bundle of a function begins. */
export interface FunctionEntry {
  /** Its name: the file, or the folder of the operations, that it serves. */
  readonly entry: string;
  /** Its source, with imports relative to the project's root. */
  readonly source: string;
}

/** The entry of a function that consists of one file. Exports other than its handler are left out. */
export function fileEntry(file: string): FunctionEntry {
  return { entry: file, source: `export { handler } from './${file}';` };
}

const PREFIX = 'function:';

/** The entry point for esbuild. The prefix keeps esbuild from taking the name for that of a file. */
export const entryPoint = (entry: string) => PREFIX + entry;

/** Whether a source is that of an entry point, which has no file. */
export const isEntry = (source: string) => source.startsWith(PREFIX);

/** Gives esbuild the sources of entry points, so that no file has to list what a function serves. */
export function functionEntries(entries: readonly FunctionEntry[], resolveDir: string): Plugin {
  const sources = new Map(entries.map(({ entry, source }) => [entry, source]));
  return {
    name: 'function-entries',
    setup(build) {
      const namespace = 'function';
      build.onResolve({ filter: /^function:/ }, ({ path }) => ({ path: path.slice(PREFIX.length), namespace }));
      build.onLoad({ filter: /./, namespace }, ({ path }) => {
        const contents = sources.get(path);
        if (contents === undefined) throw new Error(`${path} is not the entry of a function.`);
        return { contents, loader: 'ts', resolveDir };
      });
    },
  };
}
