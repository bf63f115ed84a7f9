import { environment } from '../lib/config/environment.ts';
import { connect } from '../lib/config/ports.ts';
import { userPool } from './people/user-pool.ts';

/** Connects the list of people to the stage's user pool, for functions and commands that invite or remove people. */
export function connectPeople(): void {
  connect({ directory: userPool(() => environment('userPool')) });
}
