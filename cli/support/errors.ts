import { CommanderError } from '@commander-js/extra-typings';
import { ServiceUnavailable } from '../../lib/errors/errors.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** Options that can't be used together: the command exits with 2, as for any other wrong usage. */
export class UsageError extends UserError {}

/** Ends the program for an error: one line on standard error, and exit code 2 for wrong usage, else 1. */
export function reportError(error: unknown): void {
  process.exitCode = exitCode(error);
  if (error instanceof CommanderError) return; // Commander has printed it, or the help that was asked for.
  console.error(`petstore: ${describeError(error)}`);
  if (process.env.PETSTORE_DEBUG) console.error(error);
}

function exitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return error instanceof UsageError ? 2 : 1;
}

function describeError(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return `Unexpected error: ${oneLine(String(error))}. PETSTORE_DEBUG=1 shows where it comes from.`;
}

/** What a failed call to a stage's tables means to an operator, as a `UserError`; any other error as it is. */
export function explainDatabaseError(stage: string, error: unknown): unknown {
  const cause = error instanceof ServiceUnavailable && error.cause !== undefined ? error.cause : error;
  const explanation = explainAwsError(cause);
  if (explanation !== undefined) return new UserError(`${stage} is out of reach: ${explanation}`, { cause: error });
  if (cause !== error) {
    return new UserError(`The database of ${stage} is out of reach: ${reasonOf(cause)}`, { cause: error });
  }
  if (isServiceException(error)) {
    return new UserError(`The database of ${stage} refuses: ${error.name}: ${reasonOf(error)}`, { cause: error });
  }
  return error;
}

/** Why the stack of a stage can't be read, as a `UserError`. */
export function explainStackError(stackName: string, error: unknown): UserError {
  const isMissing = error instanceof Error && error.message.includes('does not exist');
  const explanation = isMissing
    ? 'this account and region have no such stack. Check AWS_PROFILE and AWS_REGION, or deploy it.'
    : (explainAwsError(error) ?? `${error instanceof Error ? `${error.name}: ` : ''}${reasonOf(error)}`);
  return new UserError(`${stackName} can't be found: ${explanation}`, { cause: error });
}

/** What an operator does about credentials, profile or region; nothing for an error of another kind. */
function explainAwsError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { AWS_PROFILE: profile } = process.env;
  if (error.message.includes('Region is missing')) return 'no AWS region. Set AWS_REGION.';
  if (error.name === 'CredentialsProviderError') {
    if (profile && /profile/i.test(error.message)) {
      return `the AWS profile ${profile} has no usable credentials. Check AWS_PROFILE, or log in: aws sso login.`;
    }
    return 'no AWS credentials. Log in, or set AWS_PROFILE.';
  }
  if (/^ExpiredToken/.test(error.name)) return 'the AWS credentials have expired. Log in again.';
  if (/^(UnrecognizedClient|InvalidClientTokenId|InvalidSignature|SignatureDoesNotMatch)/.test(error.name)) {
    return 'AWS does not accept these credentials. Log in again, or check AWS_PROFILE.';
  }
  if (/^AccessDenied/.test(error.name)) return `these AWS credentials lack a permission. ${oneLine(error.message)}`;
  return undefined;
}

/** An error that an AWS service responded with; this needs no import of an SDK. */
function isServiceException(error: unknown): error is Error {
  return error instanceof Error && '$fault' in error;
}

/** Some errors of the network have their reason in a cause or a code alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error.message) return oneLine(error.message);
  return 'code' in error ? String(error.code) : error.name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
