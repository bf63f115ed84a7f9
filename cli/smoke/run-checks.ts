import { randomUUID } from 'node:crypto';
import { type Check, readingChecks } from './checks.ts';
import { type SmokeResponse, send } from './client.ts';
import { isJson } from './expectations.ts';

export interface SmokeTarget {
  readonly stage: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Whether a record may be left behind. */
  readonly mayWrite: boolean;
}

/** How many checks there were, and how many failed. */
export interface SmokeResult {
  readonly checks: number;
  readonly failures: number;
}

/**
 * Tries a running service from outside, one request after the other.
 * @param print takes a line for each request: what was seen, and what is wrong with it
 * @throws UserError when nothing answers
 */
export async function runChecks(target: SmokeTarget, print: (line: string) => void): Promise<SmokeResult> {
  const { stage, baseUrl, apiKey, mayWrite } = target;
  let checks = 0;
  let failures = 0;
  const run = async (check: Check): Promise<SmokeResponse> => {
    const answer = await send(baseUrl, check.request);
    const problems = check.expected(answer);
    checks += 1;
    if (problems.length > 0) failures += 1;
    print(describe(check, answer, problems));
    return answer;
  };
  for (const check of readingChecks(stage, apiKey)) await run(check);
  if (mayWrite) await runWritingChecks(apiKey, run);
  return { checks, failures };
}

/** Makes one category, says so twice with one Idempotency-Key, and finds it in the list. */
async function runWritingChecks(apiKey: string, run: (check: Check) => Promise<SmokeResponse>): Promise<void> {
  const body = { name: 'Smoke check', description: `Made by npm run smoke at ${new Date().toISOString()}.` };
  const request = { method: 'POST', path: '/categories', headers: { 'Idempotency-Key': randomUUID() }, body, apiKey };
  const { text } = await run({ title: 'a new category', request, expected: isJson(201) });
  await run({
    title: 'the same once more',
    request,
    expected: (answer) => [
      ...isJson(201)(answer),
      ...(answer.text === text ? [] : ['the answer is not the first one']),
    ],
  });
  await run({
    title: 'has the new one',
    request: { method: 'GET', path: '/categories', apiKey },
    expected: (answer) => [...isJson(200)(answer), ...(answer.text.includes(text) ? [] : ['it is not in the list'])],
  });
}

function describe({ title, request }: Check, answer: SmokeResponse, problems: readonly string[]): string {
  const { status, milliseconds, headers } = answer;
  const asked = `${request.method} ${request.path}${title && `, ${title}`}`;
  const seen = `${status}  ${`${Math.round(milliseconds)} ms`.padStart(7)}  ${asked.padEnd(52)}`;
  const id = headers.get('X-Request-Id') ?? '-';
  if (problems.length === 0) return `ok      ${seen} ${id}`;
  return `FAILED  ${seen} ${id}\n        ${problems.join('; ')}: ${answer.text.slice(0, 300)}`;
}
