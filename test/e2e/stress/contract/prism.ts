import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { operationsOf, readContract, resolve } from '../../../../tools/contract/document.ts';
import { contractCheck } from '../../../support/contract-check.ts';
import { installTools } from '../../tools/install-tools.ts';
import type { Tester } from './tester.ts';

const PRISM = path.resolve(import.meta.dirname, '../../tools/node_modules/@stoplight/prism-cli/dist/index.js');

/** Mocks every response of every operation from the examples of the contract. */
export const prism: Tester = {
  name: 'Prism',
  toolchains: [],
  test: async (contract) => {
    await installTools();
    const mock = await startMock(contract);
    const problems: string[] = [];
    let responses = 0;
    try {
      for (const { request, status, check } of mockRequests(contract)) {
        responses += 1;
        const problem = await problemOf(mock.origin, request, status, check);
        if (problem) problems.push(`${request.method} ${request.path}, ${status}: ${problem}`);
      }
    } finally {
      await mock.end();
    }
    if (problems.length > 0) return { passed: false, report: problems.join('\n') };
    return { passed: responses > 0, report: `${responses} responses mocked` };
  },
  breakContract: (contract) => contract.replaceAll('/v1/pets?limit=50&cursor=', '/v1/pets?limit=50&cursor=…'),
};

interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

type Check = (response: { status: number; headers: Record<string, string>; text: string }) => void;

/** A request for each response of each operation, built from the contract's examples. */
function* mockRequests(contract: string): Generator<{ request: MockRequest; status: number; check: Check }> {
  const document = readContract(contract);
  const expectFits = contractCheck(contract);
  for (const { method, path: template, operation } of operationsOf(document)) {
    const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
    const filled = template.replace(/\{(\w+)\}/g, (_, name) =>
      String(parameters.find((parameter) => parameter.name === name)?.example),
    );
    const content = operation.requestBody?.content['application/json'];
    const [example] = Object.values(content?.examples ?? {});
    const body = example && JSON.stringify(example.value);
    for (const status of Object.keys(operation.responses).map(Number)) {
      const check: Check = (response) => expectFits(method, template, response);
      yield { request: { method, path: filled, body }, status, check };
    }
  }
}

/** The problem with a mocked response, if there is one. */
async function problemOf(
  origin: string,
  { method, path: place, body }: MockRequest,
  status: number,
  check: Check,
): Promise<string | undefined> {
  const headers = {
    Authorization: 'Bearer key',
    Prefer: `code=${status}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const response = await fetch(origin + place, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (response.status !== status) return `${response.status} ${text}`;
  try {
    check({ status, headers: Object.fromEntries(response.headers), text });
  } catch (error) {
    return String(error);
  }
  return undefined;
}

/** Starts Prism on a free port. */
async function startMock(contract: string): Promise<{ origin: string; end: () => Promise<void> }> {
  const args = [PRISM, 'mock', contract, '--host', '127.0.0.1', '--port', '0'];
  const mock = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(mock, 'exit');
  for await (const line of createInterface(mock.stdout)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line.includes('listening') ? line : '') ?? [];
    if (origin === undefined) continue;
    mock.stdout.resume();
    return {
      origin,
      end: async () => {
        mock.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('Prism ended instead of listening.');
}
