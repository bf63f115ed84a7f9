import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors/user-error.ts';
import { errorCode } from './error-code.ts';

/**
 * The secret in a file, created on first use. Only its owner can read it.
 * @returns 64 hexadecimal digits
 * @throws UserError when the secret can't be created or its file is damaged
 */
export function readSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new UserError(`${file} is damaged. Delete it.`);
  return secret;
}

function makeSecret(file: string): void {
  try {
    writeFileSync(file, `${newLocalSecret()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return; // Another process has just created it.
    rmSync(file, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`The data folder ${path.dirname(file)} can't be used: ${reason}`, { cause: error });
  }
}

/** A secret for a stage without a data folder. */
export function newLocalSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The AWS access key id that the service and its commands use for the engine. */
export function engineAccessKey(secret: string): string {
  return derive(secret, 'engine');
}

/** A secret for one purpose, which reveals no other. */
export function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

/** Compares a secret with what somebody sent, in constant time. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
