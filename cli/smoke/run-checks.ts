import { randomUUID } from 'node:crypto';
import { PROGRAM } from '../../lib/config/service-name.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { type Check, check, readingChecks, recordChecks } from './checks.ts';
import { type SmokeResponse, send } from './client.ts';
import { type Expectation, isJson } from './expectations.ts';
import { listChecks, newRecord, type PartOrigins, partChecks } from './own-checks.ts';

export interface SmokeTarget {
  readonly stage: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The origins of what the stage has beside the API, or undefined to check only the API. */
  readonly parts: PartOrigins | undefined;
  /** Whether the checks may send requests with methods that can change something. They create a record, if the key can. */
  readonly sendsAllMethods: boolean;
  readonly readOnly: boolean;
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1 */
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Checks a running service from outside, one request at a time.
 * @param print gets a line for each request, with its result and its problems
 * @throws UserError when the API does not respond. If another part does not, only its checks fail
 */
export async function runChecks(target: SmokeTarget, print: (line: string) => void): Promise<CheckResult[]> {
  const { stage, baseUrl, apiKey, parts, sendsAllMethods, readOnly } = target;
  const results: CheckResult[] = [];
  const report = (result: CheckResult, text?: string) => {
    results.push(result);
    print(describe(result, text));
  };
  const run = async (asked: Check, base = baseUrl): Promise<SmokeResponse> => {
    const response = await send(base, asked.request);
    report(resultOf(asked, base, asked.expected(response), response), response.text);
    return response;
  };
  for (const each of readingChecks(stage, apiKey, readOnly)) {
    if (!sendsAllMethods && !SAFE_METHODS.includes(each.request.method)) continue;
    const response = await run(each);
    for (const ofRecord of recordChecks(each.request, response)) await run(ofRecord);
  }
  for (const [origin, each] of parts ? partChecks(parts) : []) {
    await run(each, origin).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      report(resultOf(each, origin, [error.message]));
    });
  }
  if (sendsAllMethods && !readOnly) await runWritingChecks(apiKey, run);
  return results;
}

/** Creates a record, repeats the request with the same Idempotency-Key, and looks for the record in the list. */
async function runWritingChecks(apiKey: string, run: (check: Check) => Promise<SmokeResponse>): Promise<void> {
  const { noun, path, body } = newRecord(`Made by ${PROGRAM} smoke at ${new Date().toISOString()}.`);
  const request = { method: 'POST', path, headers: { 'Idempotency-Key': randomUUID() }, body, apiKey };
  const { text } = await run(check(`a new ${noun}`, request, isJson(201)));
  const isSame: Expectation = (response) => [
    ...isJson(201)(response),
    ...(response.text === text ? [] : ['the response differs from the first one']),
  ];
  await run(check('the same request again', request, isSame));
  for (const each of listChecks(text, apiKey)) await run(each);
}

export type CheckResult = ReturnType<typeof resultOf>;

/** @param response left out if there was none */
function resultOf(
  { title, request: { method, path } }: Check,
  baseUrl: string,
  problems: readonly string[],
  response?: SmokeResponse,
) {
  return {
    method,
    baseUrl,
    path,
    title,
    status: response?.status,
    milliseconds: response && Math.round(response.milliseconds),
    requestId: response?.headers.get('X-Request-Id') ?? undefined,
    problems,
  };
}

/** A line for people, with the result of a check and its problems. */
export function describe(result: CheckResult, text?: string): string {
  const { method, path, title, status = '-', milliseconds = '-', requestId = '-', problems } = result;
  const asked = `${method} ${path}${title && `, ${title}`}`;
  const seen = `${String(status).padEnd(3)}  ${`${milliseconds} ms`.padStart(7)}  ${asked.padEnd(52)}`;
  if (problems.length === 0) return `ok      ${seen} ${requestId}`;
  const excerpt = text === undefined ? '' : `: ${text.slice(0, 300)}`;
  return `FAILED  ${seen} ${requestId}\n        ${problems.join('; ')}${excerpt}`;
}
