/**
 * Replaces `node:fs/promises` in the bundles. The SDK would read its configuration files with it. A function has none, and
 * the module alone loads eight modules of Node, which watch files and read lines.
 */
export const readFile = async (file: string) => {
  throw new Error(`A function has no file ${file}.`);
};
