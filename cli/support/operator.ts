import { userInfo } from 'node:os';
import type { Actor } from '../../lib/activity/activity-entry.ts';

/** The name of the user who runs the command. In a container, the user may have no name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** The user who runs the command, for the activity log. */
export function operator(): Actor {
  return { kind: 'command', name: userName() };
}
