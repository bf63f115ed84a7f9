import { CommanderError } from '@commander-js/extra-typings';
import { CategoriesHeld } from '../../lib/categories/categories-held.ts';
import { ownVariables } from '../../lib/config/own-variables.ts';
import { SERVICE } from '../../lib/config/service-name.ts';
import { NotFound, ServiceError, ServiceUnavailable } from '../../lib/errors/errors.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** Options that can't be used together. The command exits with 2, like for any wrong usage. */
export class UsageError extends UserError {}

/**
 * Reports an error in one line on standard error. Sets the exit code: 2 for wrong usage, otherwise 1.
 * @param args the arguments of `./petstore`
 */
export function reportError(error: unknown, args: readonly string[]): void {
  process.exitCode = exitCode(error);
  if (error instanceof CommanderError) return; // Commander has already printed the error or the requested help.
  const hint = error instanceof NotFound ? ` List what exists: ${listCommand(args)}` : '';
  console.error(`${SERVICE}: ${describeError(error)}${hint}`);
  if (process.env[ownVariables.debug]) console.error(error);
}

/** The command that lists the records of the group of commands that was run, such as `domains`. */
function listCommand(args: readonly string[]): string {
  const [stageOption = ''] = /--stage[= ]\w+/.exec(args.join(' ')) ?? [];
  return `./petstore ${args[0]} list ${stageOption}`.trim();
}

function exitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return error instanceof UsageError ? 2 : 1;
}

function describeError(error: unknown): string {
  if (error instanceof UserError || error instanceof ServiceError) return oneLine(error.message);
  return `Unexpected error: ${oneLine(String(error))}. Set ${ownVariables.debug}=1 to see the stack trace.`;
}

/** Explains a failed call to AWS or to a stage's tables as a `UserError`. Returns any other error unchanged. */
export async function explainDatabaseError(stage: string, error: unknown): Promise<unknown> {
  if (error instanceof CategoriesHeld) return new UserError(reasonOf(error.cause), { cause: error });
  const isUnavailable = error instanceof ServiceUnavailable && error.cause !== undefined;
  const cause = isUnavailable ? error.cause : error;
  const explanation = await explainAwsError(cause);
  if (explanation !== undefined) return new UserError(`${stage} can't be reached: ${explanation}`, { cause: error });
  if (isUnavailable) {
    return new UserError(`The database of ${stage} is unreachable: ${reasonOf(cause)}`, { cause: error });
  }
  if (isServiceException(error)) {
    return new UserError(`AWS refused a request for ${stage}: ${error.name}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  return error;
}

/** Explains as a `UserError` why the stack of a stage can't be read. */
export async function explainStackError(stackName: string, error: unknown): Promise<UserError> {
  const explanation = (await explainAwsError(error)) ?? reasonOf(error);
  const isMissing = isMissingStack(error);
  const noStack = 'this account and region have no such stack. Check AWS_PROFILE and AWS_REGION, or deploy it.';
  return new UserError(`${stackName} can't be found: ${isMissing ? noStack : explanation}`, { cause: error });
}

/** Whether CloudFormation's error says that there is no stack of this name. */
export function isMissingStack(error: unknown): boolean {
  return reasonOf(error).includes('does not exist');
}

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
  if (error.message.includes('Region is missing')) return (await missingProfile()) ?? 'no AWS region. Set AWS_REGION.';
  if (error.name === 'CredentialsProviderError') return (await missingProfile()) ?? missingCredentials();
  if (/^AccessDenied/.test(error.name)) return `these AWS credentials lack a permission: ${reasonOf(error)}`;
  return CREDENTIAL_PROBLEMS.find(([code]) => code.test(error.name))?.[1];
}

/** Checks that the configured AWS profile exists. The SDK's own error does not say so. */
async function missingProfile(): Promise<string | undefined> {
  const { AWS_PROFILE: profile } = process.env;
  if (!profile) return undefined;
  const { loadSharedConfigFiles } = await import('@smithy/core/config');
  const { configFile, credentialsFile } = await loadSharedConfigFiles();
  if (profile in configFile || profile in credentialsFile) return undefined;
  return `there is no AWS profile ${profile}. Check AWS_PROFILE.`;
}

function missingCredentials(): string {
  const { AWS_PROFILE: profile } = process.env;
  if (!profile) return 'no AWS credentials. Log in, or set AWS_PROFILE.';
  return `the AWS profile ${profile} has no credentials that work. Log in, for example with \`aws sso login\`.`;
}

/** Whether an error is the response of an AWS service. This check needs no SDK import. */
function isServiceException(error: unknown): error is Error {
  return error instanceof Error && '$fault' in error;
}

/** The message of an error in one line. Some network errors have only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error.message) return oneLine(error.message);
  return 'code' in error ? String(error.code) : error.name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
