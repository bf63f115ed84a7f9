import { UserError } from '../../lib/errors/user-error.ts';
import { type Check, readingChecks } from './checks.ts';
import { type SmokeResponse, send } from './client.ts';
import { type PartOrigins, partChecks, runWritingChecks } from './own-checks.ts';

export interface SmokeTarget {
  readonly stage: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The origins of what the stage has beside the API, or undefined to check only the API. */
  readonly parts: PartOrigins | undefined;
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
  /** The address that the path is below. */
  readonly baseUrl: string;
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
 * @throws UserError when the API does not respond. If another part does not, only its checks fail
 */
export async function runChecks(target: SmokeTarget, print: (line: string) => void): Promise<CheckResult[]> {
  const { stage, baseUrl, apiKey, parts, mayWrite, sendsAllMethods, readOnly } = target;
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
  for (const check of readingChecks(stage, apiKey, readOnly)) {
    if (sendsAllMethods || SAFE_METHODS.includes(check.request.method)) await run(check);
  }
  for (const [origin, check] of parts ? partChecks(parts) : []) {
    await run(check, origin).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      report(resultOf(check, origin, [error.message]));
    });
  }
  if (mayWrite) await runWritingChecks(apiKey, run);
  return results;
}

/** @param response left out if there was none */
function resultOf(
  { title, request }: Check,
  baseUrl: string,
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

function describe(result: CheckResult, text?: string): string {
  const { method, path, title, status = '-', milliseconds = '-', requestId = '-', problems } = result;
  const asked = `${method} ${path}${title && `, ${title}`}`;
  const seen = `${String(status).padEnd(3)}  ${`${milliseconds} ms`.padStart(7)}  ${asked.padEnd(52)}`;
  if (problems.length === 0) return `ok      ${seen} ${requestId}`;
  const excerpt = text === undefined ? '' : `: ${text.slice(0, 300)}`;
  return `FAILED  ${seen} ${requestId}\n        ${problems.join('; ')}${excerpt}`;
}
