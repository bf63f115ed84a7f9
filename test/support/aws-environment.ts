import { afterEach, beforeEach, jest } from '@jest/globals';

/**
 * Runs each test with AWS credentials in the environment, but without an endpoint or a region. Modules that read the
 * environment when they load can be imported again.
 */
export function useAwsEnvironment(): void {
  const environment = { ...process.env };
  beforeEach(() => {
    jest.resetModules();
    process.env = { ...environment, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    for (const name of ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL', 'AWS_REGION']) delete process.env[name];
  });
  afterEach(() => {
    process.env = environment;
  });
}
