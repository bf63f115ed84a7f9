import { styleText } from 'node:util';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { setLogWriter } from '../lib/log/log.ts';
import { printable, printableLines } from '../lib/log/printable.ts';
import { readableStack } from './failure.ts';
import type { OnResponse } from './gateway/gateway.ts';

/**
 * Replaces the functions' JSON log with a readable log for terminals: one line per response, preceded by the stack
 * trace of an internal error. Colors follow NO_COLOR and FORCE_COLOR.
 * @returns the callback for the gateway's responses
 */
export function logForPeople(): OnResponse {
  setLogWriter(({ cause }) => {
    if (cause !== undefined) console.log(printableLines(readableStack(cause)));
  });
  return ({ method, path, durationMs, result }) => {
    const { statusCode } = result;
    const line = [
      styleText('dim', new Date().toLocaleTimeString('en-GB')),
      styleText(colorOf(statusCode), String(statusCode)),
      `${method} ${printable(path)}`,
      styleText('dim', `${durationMs.toFixed(0)} ms`),
      statusCode >= 400 ? printable(reasonOf(result)) : '',
    ];
    console.log(line.join('  ').trimEnd());
  };
}

function colorOf(status: number): 'green' | 'yellow' | 'red' {
  if (status >= 500) return 'red';
  return status >= 400 ? 'yellow' : 'green';
}

/** The message of an `Error`. The response to a HEAD has none, and pages say it themselves. */
function reasonOf({ headers, body }: APIGatewayProxyResult): string {
  return body === '' || headers?.['Content-Type'] !== 'application/json' ? '' : JSON.parse(body).message;
}
