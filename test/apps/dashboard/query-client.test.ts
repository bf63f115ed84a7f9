import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

/** What the test uses of the browser's code. Its own types need those of a browser, which conflict with Node's. */
interface Observer {
  subscribe(listener: () => void): () => void;
}
type ObserverClass = new (client: unknown, options: { readonly queryKey: readonly string[] }) => Observer;
const names = { library: '@tanstack/react-query', module: '../../../apps/dashboard/src/api/query-client.ts' };

Reflect.set(globalThis, 'location', new URL('https://console.example.test/dashboard/'));
const { QueryObserver }: { readonly QueryObserver: ObserverClass } = await import(names.library);
const { queryClient }: { readonly queryClient: { clear(): void } } = await import(names.module);

type Answer = () => Promise<Response>;

const HEADERS = { 'X-Request-Id': 'req-17' };
const data: Answer = async () => Response.json([], { headers: HEADERS });
const failure =
  (headers = {}): Answer =>
  async () =>
    Response.json({}, { status: 500, headers: { ...HEADERS, ...headers } });
const unreachable: Answer = () => Promise.reject(new TypeError('fetch failed'));

let answers: Record<string, Answer> = {};
/** The names of what was read. */
let reads: string[] = [];
let ends: (() => void)[] = [];

/** Reads what a page shows from now on. */
function show(name: string, answer: Answer): void {
  answers[name] = answer;
  ends.push(new QueryObserver(queryClient, { queryKey: [`/${name}`] }).subscribe(() => {}));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const name = String(input).split('/').at(-1) ?? '';
    reads.push(name);
    return answers[name]?.() ?? unreachable();
  });
});
afterEach(() => {
  for (const end of ends) end();
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
  [answers, reads, ends] = [{}, [], []];
});

test('once a failed read succeeds, the other failed reads follow, unless the service asked them to wait', async () => {
  show('failed', failure());
  show('asked', failure({ 'Retry-After': '60' }));
  await jest.advanceTimersByTimeAsync(5_000);
  show('gone', unreachable);
  await jest.advanceTimersByTimeAsync(2_900);
  expect(reads).toEqual(['failed', 'asked', 'gone']);
  for (const name of Object.keys(answers)) answers[name] = data;
  await jest.advanceTimersByTimeAsync(200);
  expect(reads.slice(3)).toEqual(['gone', 'failed']);
  await jest.advanceTimersByTimeAsync(51_500);
  expect(reads.slice(5)).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reads.slice(5)).toEqual(['asked']);
});
