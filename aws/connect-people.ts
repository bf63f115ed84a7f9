import { environment } from '../lib/config/environment.ts';
import { setDirectory } from '../lib/people/directory.ts';
import { userPool } from './people/user-pool.ts';

/** Connects the list of people to the stage's user pool, for functions and commands that invite or remove people. */
export function connectPeople(): void {
  setDirectory(userPool(() => environment('userPool')));
}
