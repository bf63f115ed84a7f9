import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleFunctions, packageOptions } from '../../infra/bundle/bundle.ts';
import { fileEntry } from '../../infra/bundle/function-entries.ts';
import type { Figures } from './child.ts';

const ENTRY = 'functions/categories/list-categories.ts';

/** The functions that are compared: this project's as it is deployed, and the bare handler with options that anyone can set. */
export const CONTENDERS = ['own', 'bare'] as const;
export type Contender = (typeof CONTENDERS)[number];

/** Bundles both functions, and the program that runs one. */
export async function bundleContenders(folder: string) {
  const bundle = async (name: string) => {
    const outfile = path.join(folder, `${name}.cjs`);
    await build({ ...packageOptions, entryPoints: [path.join(import.meta.dirname, `${name}.ts`)], outfile });
    return outfile;
  };
  const own = await bundleFunctions([fileEntry(ENTRY)], path.join(folder, 'own'));
  return {
    program: await bundle('child'),
    entries: { own: `${own.get(ENTRY)}/index.js`, bare: await bundle('bare-handler') },
  };
}

/** A function in a process of its own. */
export interface Running {
  readonly child: ChildProcess;
  readonly start: Promise<Figures>;
  /** Handles requests one after the other. */
  handle(requests: number): Promise<Figures>;
  end(): Promise<unknown>;
}

/** Starts a function. A failure of it fails the benchmark: it is fast and would look good. */
export function startFunction(program: string, entry: string, event: string, env: NodeJS.ProcessEnv): Running {
  // Its log is discarded.
  const child = fork(program, [entry, event], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`${entry} ended.`)));
  failed.catch(() => {}); // It ends at last.
  const figures = async (): Promise<Figures> => (await Promise.race([once(child, 'message'), failed]))[0];
  return {
    child,
    start: figures(),
    handle: (requests) => {
      const done = figures();
      child.send(requests);
      return done;
    },
    end: () => {
      child.kill();
      return ended;
    },
  };
}

/** The event that API Gateway sends for `GET /categories`. */
export function eventOf(apiKey: string): object {
  const headers = { Host: 'api.petstore.example', Accept: '*/*', Authorization: `Bearer ${apiKey}` };
  const multiValueHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const request = { path: '/v1/categories', httpMethod: 'GET' };
  return {
    ...request,
    resource: request.path,
    headers,
    multiValueHeaders,
    requestContext: { ...request, requestId: 'bench', resourcePath: request.path, identity: {} },
    body: null,
    isBase64Encoded: false,
  };
}
