import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/** What the benchmark needs of a Lambda context. */
interface BenchContext {
  readonly awsRequestId: string;
  readonly functionName: string;
  callbackWaitsForEmptyEventLoop: boolean;
  getRemainingTimeInMillis(): number;
}

export type BenchHandler = (event: APIGatewayProxyEvent, context: BenchContext) => Promise<APIGatewayProxyResult>;

const require = createRequire(import.meta.url);

/** Loads a bundle as Lambda's runtime does: CommonJS by `require`, ES modules by `import`. */
export async function loadHandler(file: string): Promise<BenchHandler> {
  const { handler }: { handler: BenchHandler } = file.endsWith('.cjs')
    ? require(file)
    : await import(pathToFileURL(file).href);
  return handler;
}

/** A context like Lambda's. */
export function benchContext(event: APIGatewayProxyEvent): BenchContext {
  const end = performance.now() + 12_000;
  return {
    awsRequestId: event.requestContext.requestId,
    functionName: 'bench',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => end - performance.now(),
  };
}
