import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { linkSecretFile } from '../data-folder.ts';

/**
 * The secret of the terminal link: whoever has it is an admin of the local stage. It is made on the first start, in a
 * file that its owner alone can read, and survives restarts. `npm run reset` renews it.
 */
export function linkSecret(dataFolder: string): string {
  const file = linkSecretFile(dataFolder);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(24).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** Whether a token is the secret, in a time that tells nothing about it. */
export function isLinkSecret(token: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(secret));
}
