import { randomUUID } from 'node:crypto';
import { siteStackName } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import type { SiteOrigins } from '../support/deployed-stage.ts';
import { type Check, readingChecks } from './checks.ts';
import { type SmokeResponse, send } from './client.ts';
import { isJson } from './expectations.ts';
import { siteChecks } from './site-checks.ts';

export interface SmokeTarget {
  readonly stage: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The origins of the site stack, or undefined to check only the API. */
  readonly site: SiteOrigins | undefined;
  /** Whether the checks may create a record. */
  readonly mayWrite: boolean;
  /** Whether the checks may send requests with methods that can change something. */
  readonly sendsAllMethods: boolean;
  /** Whether the key is read-only. */
  readonly readOnly: boolean;
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1 */
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The result of one check. */
export interface CheckResult {
  readonly method: string;
  /** The address that the path is below. Undefined when it is not known. */
  readonly baseUrl: string | undefined;
  readonly path: string;
  /** What the request tests; empty for a plain read. */
  readonly title: string;
  /** Undefined without a response, like `milliseconds`. */
  readonly status: number | undefined;
  readonly milliseconds: number | undefined;
  readonly requestId: string | undefined;
  /** The problems of the response; empty when the check passed. */
  readonly problems: readonly string[];
}

/**
 * Checks a running service from outside, one request at a time.
 * @param print gets a line for each request, with its result and its problems
 * @throws UserError when the API does not respond. If the dashboard or the site does not, only their checks fail
 */
export async function runChecks(target: SmokeTarget, print: (line: string) => void): Promise<CheckResult[]> {
  const { stage, baseUrl, apiKey, site, mayWrite, sendsAllMethods, readOnly } = target;
  const results: CheckResult[] = [];
  const report = (result: CheckResult, text?: string) => {
    results.push(result);
    print(describe(result, text));
  };
  const run = async (check: Check, base = baseUrl): Promise<SmokeResponse> => {
    const response = await send(base, check.request);
    report(resultOf(check, base, check.expected(response), response), response.text);
    return response;
  };
  const runOnSite = async (check: Check, origin: string | undefined): Promise<void> => {
    try {
      if (origin === undefined) {
        throw new UserError(`${siteStackName(stage)} has no output with the address of this check. Deploy it again.`);
      }
      await run(check, origin);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      report(resultOf(check, origin, [error.message]));
    }
  };
  for (const check of readingChecks(stage, apiKey, readOnly)) {
    if (sendsAllMethods || SAFE_METHODS.includes(check.request.method)) await run(check);
  }
  for (const [origin, check] of site ? siteChecks(site) : []) await runOnSite(check, origin);
  if (mayWrite) await runWritingChecks(apiKey, run);
  return results;
}

/** @param response left out if there was none */
function resultOf(
  { title, request }: Check,
  baseUrl: string | undefined,
  problems: readonly string[],
  response?: SmokeResponse,
): CheckResult {
  return {
    method: request.method,
    baseUrl,
    path: request.path,
    title,
    status: response?.status,
    milliseconds: response && Math.round(response.milliseconds),
    requestId: response?.headers.get('X-Request-Id') ?? undefined,
    problems,
  };
}

/** Creates a category, repeats the request with the same Idempotency-Key, and looks for the category in the list. */
async function runWritingChecks(apiKey: string, run: (check: Check) => Promise<SmokeResponse>): Promise<void> {
  const body = { name: 'Smoke check', description: `Made by ./petstore smoke at ${new Date().toISOString()}.` };
  const request = { method: 'POST', path: '/categories', headers: { 'Idempotency-Key': randomUUID() }, body, apiKey };
  const { text } = await run({ title: 'a new category', request, expected: isJson(201) });
  await run({
    title: 'the same request again',
    request,
    expected: (response) => [
      ...isJson(201)(response),
      ...(response.text === text ? [] : ['the response differs from the first one']),
    ],
  });
  await run({
    title: 'includes the new category',
    request: { method: 'GET', path: '/categories', apiKey },
    expected: (response) => [
      ...isJson(200)(response),
      ...(response.text.includes(text) ? [] : ['the category is not in the list']),
    ],
  });
}

function describe(result: CheckResult, text?: string): string {
  const { method, path, title, status = '-', milliseconds = '-', requestId = '-', problems } = result;
  const asked = `${method} ${path}${title && `, ${title}`}`;
  const seen = `${String(status).padEnd(3)}  ${`${milliseconds} ms`.padStart(7)}  ${asked.padEnd(52)}`;
  if (problems.length === 0) return `ok      ${seen} ${requestId}`;
  const excerpt = text === undefined ? '' : `: ${text.slice(0, 300)}`;
  return `FAILED  ${seen} ${requestId}\n        ${problems.join('; ')}${excerpt}`;
}
