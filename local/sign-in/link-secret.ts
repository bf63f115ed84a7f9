import { existsSync } from 'node:fs';
import type { Role } from '../../lib/people/roles.ts';
import { derive, readSecret } from '../local-secret.ts';
import { linkSecretFile } from '../part-files.ts';

/**
 * The secret of the links that sign in. It has its own file, so that new links don't cost anything else.
 * @returns the secret, and whether it is new, so that sessions of earlier links must end
 * @throws UserError when the secret can't be created or its file is damaged
 */
export function readLinkSecret(dataFolder: string): { readonly secret: string; readonly isNew: boolean } {
  const file = linkSecretFile(dataFolder);
  const isNew = !existsSync(file);
  return { secret: readSecret(file), isNew };
}

/** The token of the terminal link for a role. Anyone who has it has this role on the local stage. */
export function terminalLinkToken(linkSecret: string, role: Role): string {
  return derive(linkSecret, `terminal link of ${role}`);
}
