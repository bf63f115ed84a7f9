import { CommanderError } from '@commander-js/extra-typings';
import { ownVariables } from '../../lib/config/own-variables.ts';
import { PROGRAM, SERVICE } from '../../lib/config/service-name.ts';
import { errorStatuses, remedies } from '../../lib/errors/error-statuses.ts';
import { NotFound, ServiceError, ServiceUnavailable } from '../../lib/errors/errors.ts';
import { type FailureCode, UserError } from '../../lib/errors/user-error.ts';

/** Wrong usage that Commander can't see, such as options that exclude each other. */
export class UsageError extends UserError {
  constructor(message: string) {
    super(message, { code: 'invalid_request' });
  }
}

/** The exit codes of failures, by the HTTP status of the same failure in the API. Those of other failures are 1. */
const EXIT_CODES: Readonly<Record<number, number>> = { 400: 2, 401: 4, 403: 4, 404: 3, 503: 5, 504: 5 };

/** Reports an error on standard error, in one line, and sets the exit code. With `--json`, the line is JSON. */
export function reportError(error: unknown, args: readonly string[]): void {
  if (error instanceof CommanderError && error.exitCode === 0) return; // The help or the version was printed.
  const code = codeOf(error);
  process.exitCode = exitCodeOf(code);
  const message = describeError(error, args);
  if (args.includes('--json')) console.error(JSON.stringify({ error: { code, message } }));
  // Commander has already printed its own errors.
  else if (!(error instanceof CommanderError)) console.error(`${SERVICE}: ${message}`);
  if (process.env[ownVariables.debug]) console.error(error);
}

export function exitCodeOf(code: FailureCode): number {
  return (code !== 'failed' && EXIT_CODES[errorStatuses[code]]) || 1;
}

function codeOf(error: unknown): FailureCode {
  if (error instanceof CommanderError) return 'invalid_request';
  return error instanceof UserError || error instanceof ServiceError ? error.code : 'internal_error';
}

/** What to run after an error, if a command helps. The group of commands that was run, such as `keys`, has a `list`. */
function nextCommand(error: unknown, [group, ...args]: readonly string[]): string {
  const [stageOption = ''] = /--stage[= ]\w+/.exec(args.join(' ')) ?? [];
  const command = (text: string) => `${PROGRAM} ${text} ${stageOption}`.trim();
  if (error instanceof NotFound) return ` See the list: ${command(`${group} list`)}`;
  const remedy = error instanceof ServiceError && remedies[error.code];
  return remedy ? ` Run: ${command(remedy)}` : '';
}

function describeError(error: unknown, args: readonly string[]): string {
  if (error instanceof CommanderError) return describeUsageError(error.message);
  if (error instanceof UserError || error instanceof ServiceError) {
    return oneLine(error.message) + nextCommand(error, args);
  }
  return `Unexpected error: ${oneLine(String(error))}. Set ${ownVariables.debug}=1 to see the stack trace.`;
}

/** Explains a failed call to AWS or to a stage's tables as a `UserError`. Returns any other error unchanged. */
export async function explainDatabaseError(stage: string, error: unknown): Promise<unknown> {
  const isUnavailable = error instanceof ServiceUnavailable && error.cause !== undefined;
  const cause = isUnavailable ? error.cause : error;
  if (cause instanceof UserError) return cause;
  const explanation = await explainAwsError(cause);
  if (explanation !== undefined) {
    const problem = isDenied(cause) ? `AWS rejected a request for ${stage}` : `${stage} can't be reached`;
    return new UserError(`${problem}: ${explanation}`, { cause: error, code: codeOfAwsError(cause) });
  }
  if (isUnavailable) {
    const message = `The database of ${stage} is unreachable: ${reasonOf(cause)}`;
    return new UserError(message, { cause: error, code: 'service_unavailable' });
  }
  // Responses of AWS services have this property.
  if (!(error instanceof Error && '$fault' in error)) return error;
  return new UserError(`AWS rejected a request for ${stage}: ${error.name}: ${reasonOf(error)}`, { cause: error });
}

/** Explains as a `UserError` why the stack of a stage can't be read. */
export async function explainStackError(stackName: string, error: unknown): Promise<UserError> {
  const explanation = (await explainAwsError(error)) ?? reasonOf(error);
  const isMissing = reasonOf(error).includes('does not exist');
  const noStack = 'this account and region have no such stack. Check AWS_PROFILE and AWS_REGION, or deploy it.';
  const problem = isDenied(error) ? "can't be read" : "can't be found";
  return new UserError(`${stackName} ${problem}: ${isMissing ? noStack : explanation}`, {
    cause: error,
    code: isMissing ? 'not_found' : codeOfAwsError(error),
  });
}

/** Explains as a `UserError` why a call to AWS failed. */
export async function explainAwsFailure(error: unknown): Promise<UserError> {
  if (error instanceof UserError) return error;
  const explanation = (await explainAwsError(error)) ?? reasonOf(error);
  return new UserError(explanation, { cause: error, code: codeOfAwsError(error) });
}

/** AWS rejects the credentials or lacks a permission, or it can't be reached. */
function codeOfAwsError(error: unknown): FailureCode {
  const name = error instanceof Error ? error.name : '';
  const isRejected = isDenied(error) || CREDENTIAL_PROBLEMS.some(([code]) => code.test(name));
  return isRejected ? 'forbidden' : 'service_unavailable';
}

/** The credentials are valid, but lack a permission. SNS has an error code of its own. */
const isDenied = (error: unknown) => error instanceof Error && /^(AccessDenied|AuthorizationError)/.test(error.name);

/** Explanations for AWS's error codes about rejected credentials. */
const CREDENTIAL_PROBLEMS: readonly [code: RegExp, explanation: string][] = [
  [/^ExpiredToken/, 'the AWS credentials have expired. Log in again.'],
  [
    /^(UnrecognizedClient|InvalidClientTokenId|InvalidSignature|SignatureDoesNotMatch)/,
    'AWS does not accept these credentials. Log in again, or check AWS_PROFILE.',
  ],
];

/** Explains errors about credentials, profile or region, or returns `undefined` for other errors. */
async function explainAwsError(error: unknown): Promise<string | undefined> {
  if (!(error instanceof Error)) return undefined;
  const lacksRegion = error.message.includes('Region is missing');
  const lacksCredentials = error.name === 'CredentialsProviderError';
  const { AWS_PROFILE: profile } = process.env;
  // The SDK's own errors do not say that the profile is missing.
  if ((lacksRegion || lacksCredentials) && profile && !(await isProfile(profile)))
    return `there is no AWS profile ${profile}. Check AWS_PROFILE.`;
  if (lacksRegion) return 'no AWS region. Set AWS_REGION.';
  if (lacksCredentials && !profile) return 'no AWS credentials. Log in, or set AWS_PROFILE.';
  if (lacksCredentials)
    return `the AWS profile ${profile} has no credentials that work. Log in, for example with \`aws sso login\`.`;
  if (isDenied(error)) return `these AWS credentials lack a permission: ${reasonOf(error)}`;
  return CREDENTIAL_PROBLEMS.find(([code]) => code.test(error.name))?.[1];
}

async function isProfile(name: string): Promise<boolean> {
  const { loadSharedConfigFiles } = await import('@smithy/core/config');
  const { configFile, credentialsFile } = await loadSharedConfigFiles();
  return name in configFile || name in credentialsFile;
}

/** The message of an error in one line. Some network errors have only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error.message) return oneLine(error.message);
  return 'code' in error ? String(error.code) : error.name;
}

/** Shortens Commander's messages about usage. */
export function describeUsageError(message: string): string {
  return oneLine(message)
    .replace(/^error: /, '')
    .replace(/command-argument value ('.*') is invalid for argument '(.*)'\./, '$1 is not a valid <$2>.');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
