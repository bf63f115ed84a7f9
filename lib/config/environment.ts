import { type EnvironmentVariable, environmentNames } from './environment-names.ts';

/**
 * Reads an environment variable. Call it where the value is needed: importing a file must not need an environment.
 * @throws Error naming the variable when it is unset or empty
 */
export function environment(variable: EnvironmentVariable): string {
  const value = optionalEnvironment(variable);
  if (value === undefined) throw new Error(`The environment variable ${environmentNames[variable]} is not set.`);
  return value;
}

/** The value of an environment variable, or `undefined` when it is unset or empty. */
export function optionalEnvironment(variable: EnvironmentVariable): string | undefined {
  return process.env[environmentNames[variable]] || undefined;
}
