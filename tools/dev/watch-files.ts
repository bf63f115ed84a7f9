import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/** Sources of the service and the site. Editors leave backups and swap files next to them. */
const SOURCE = /\.(ts|js|json|yaml|mdx?|astro|css|svg|webp)$/;

/**
 * Watches folders with all their subfolders, and single files. Node's own recursive watch follows a file, not its name,
 * so it loses one that an editor or git replaces.
 * @param onChange gets the path of the file that was written, added or removed
 * @returns a function that starts watching new subfolders
 */
export function watchFiles(places: readonly string[], onChange: (file: string) => void): () => void {
  const watchFolder = (folder: string, isWatched: (file: string) => boolean): FSWatcher =>
    watch(folder, (_, name) => {
      const file = path.join(folder, name ?? '');
      if (isWatched(file)) onChange(file);
    }).on('error', () => {}); // The folder was removed.
  const watchAll = () => [
    ...places
      .filter(isFolder)
      .flatMap(withSubfolders)
      .map((folder) => watchFolder(folder, isSourceOrFolder)),
    ...places
      .filter((place) => !isFolder(place))
      .map((file) => watchFolder(path.dirname(file), (changed) => changed === file)),
  ];

  let watchers = watchAll();
  return () => {
    const before = watchers;
    watchers = watchAll();
    for (const watcher of before) watcher.close();
  };
}

function withSubfolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
}

function isSourceOrFolder(file: string): boolean {
  return SOURCE.test(file) || isFolder(file);
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}
