import { optionalEnvironment } from '../config/environment.ts';
import { connect } from '../config/ports.ts';
import { userPool } from '../people/user-pool.ts';

/** Connects the list of people to the stage's user pool, if it has one, for functions and commands that invite or remove. */
export function connectPeople(): void {
  const poolId = optionalEnvironment('userPool');
  if (poolId !== undefined) connect({ directory: userPool(poolId) });
}
