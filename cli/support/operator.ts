import { userInfo } from 'node:os';
import type { Actor } from '../../lib/site-items/activity-entry.ts';

/** Who runs the command; a user of a container need not have a name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Who runs the command, as the activity log names them. */
export function operator(): Actor {
  return { kind: 'command', name: userName() };
}
