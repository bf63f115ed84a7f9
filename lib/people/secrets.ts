import { hash, randomBytes } from 'node:crypto';

/** A random text that nobody can guess: 256 bits, in base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of a secret in hexadecimal. It is stored instead of the secret, so reading the table gives no access. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
