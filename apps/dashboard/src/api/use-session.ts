import type { Session } from '../../../../lib/contract/generated/dashboard/types.ts';
import { SESSION_PATH } from '../paths.ts';
import { isSignedOut } from './api-error.ts';
import { type Resource, useResource } from './use-resource.ts';

export interface SessionState extends Resource<Session> {
  /** Whether there is no session, or it has ended. */
  readonly isSignedOut: boolean;
}

/** Who is signed in. `data` stays when the session ends, so that a form can be submitted after signing in again. */
export function useSession(): SessionState {
  const session = useResource<Session>(SESSION_PATH);
  return { ...session, isSignedOut: isSignedOut(session.error) };
}

/** Whether the signed-in person may change things. */
export function useIsAdmin(): boolean {
  return useSession().data?.role === 'admin';
}
