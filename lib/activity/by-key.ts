import type { Author } from './activity-entry.ts';

/** The author of a change that a client makes now, with its key. */
export const byKey = (keyId: string): Author => ({
  actor: { kind: 'key', name: keyId },
  at: new Date().toISOString(),
});
