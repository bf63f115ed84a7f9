import { SourceMap } from 'node:module';
import { GetFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { reasonOf } from '../support/errors.ts';
import { readZip } from '../support/read-zip.ts';
import type { LogLine } from './read-log.ts';

/** A position in a bundle, such as `/var/task/function.cjs:27:14305`. */
const POSITION = /[^\s(]*\bfunction\.cjs:(\d+):(\d+)/g;
/** A file of this project, not of a package. */
const OWN_SOURCE = /(?:^|[\s(])((?:functions|lib)\/\S+:\d+:\d+)/;
const DOWNLOAD_MS = 20_000;

/**
 * Traces log lines to their sources, with the source maps in the packages of the function versions that wrote them.
 * @param report is called once for each version whose map can't be read
 * @returns a function that replaces the positions in a line's stack trace by those in the sources, and adds the first one of
 * this project
 */
export function sourceTracer(report: (problem: string) => void): (line: LogLine) => Promise<LogLine> {
  const client = new LambdaClient({});
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  const mapOf = (functionName: string, version: string) => {
    const key = `${functionName}:${version}`;
    const map =
      maps.get(key) ??
      downloadMap(client, functionName, version).catch((error: unknown) => {
        report(`The stack traces of ${key} are not traced to the sources: ${reasonOf(error)}`);
        return undefined;
      });
    maps.set(key, map);
    return map;
  };
  return async (line: LogLine): Promise<LogLine> => {
    const { cause, functionName, functionVersion } = line;
    if (!cause || !functionName || !functionVersion || cause.search(POSITION) < 0) return line;
    const map = await mapOf(functionName, functionVersion);
    if (!map) return line;
    const traced = cause.replace(POSITION, (text, row: string, column: string) => {
      const origin = map.findOrigin(Number(row), Number(column));
      return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : text;
    });
    return { ...line, cause: traced, source: OWN_SOURCE.exec(traced)?.[1] };
  };
}

/**
 * Reads the source map of a function's version from its package.
 * @throws Error when the package can't be read, or is older than the source maps
 */
async function downloadMap(client: LambdaClient, FunctionName: string, Qualifier: string): Promise<SourceMap> {
  const { Code: code } = await client.send(new GetFunctionCommand({ FunctionName, Qualifier }));
  const response = await fetch(code?.Location ?? '', { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  if (!response.ok) throw new Error(`the download of its package gets ${response.status}.`);
  const map = readZip(Buffer.from(await response.arrayBuffer()), 'function.cjs.map');
  if (!map) throw new Error('its package has no source map.');
  return new SourceMap(JSON.parse(map.toString()));
}
