import { root } from 'astro:config/server';
import { fileURLToPath } from 'node:url';

/** The path of the contract. Pages are bundled before they run, so they can't take it from `import.meta`. */
export const CONTRACT_FILE = fileURLToPath(new URL('../../openapi.yaml', root));
