import type { Context } from 'aws-lambda';
import { ServiceError } from '../../errors/errors.ts';
import { type LogRecord, WARM_UP_REQUEST_ID, writeLog } from '../../log/log.ts';
import type { AnyContext, GatewayEvent, Middleware } from './middleware.ts';

type LogMiddleware = Middleware<GatewayEvent, AnyContext>;

/** One line in this many has the memory in use. Lambda's `REPORT` lines would say it for every request. */
const MEMORY_EVERY = 20;

/**
 * Logs one line per request, and per failed warm-up. It never logs headers or bodies, because keys and client data must
 * not reach a log.
 */
export function requestLog(operation: string): LogMiddleware {
  const started = new WeakMap<Context, number>();
  let count = 0;
  const finish = (request: Parameters<NonNullable<LogMiddleware['after']>>[0]): void => {
    const { event, context, response, error } = request;
    const status = response?.statusCode ?? 500;
    // Compare Lambda's request id, because clients can choose the gateway's.
    const isWarmUp = context.awsRequestId === WARM_UP_REQUEST_ID;
    if (isWarmUp && status < 500) return;
    count += 1;
    writeLog({
      level: status >= 500 ? 'error' : 'info',
      requestId: event.requestContext.requestId,
      operation,
      method: event.httpMethod,
      status,
      keyId: context.caller?.keyId,
      recordId: context.recordId,
      ...context.relatedIds,
      durationMs: Number((monotonicMs() - (started.get(context) ?? monotonicMs())).toFixed(1)),
      ...describeError(error, status),
      ...(isWarmUp ? { warmUp: true } : {}),
      ...(count % MEMORY_EVERY === 0 ? { memoryMb: Math.round(process.resourceUsage().maxRSS / 1024) } : {}),
    });
  };
  return {
    before: ({ context }) => {
      started.set(context, monotonicMs());
    },
    after: finish,
    onError: finish,
  };
}

function describeError(error: Error | null | undefined, status: number): Pick<LogRecord, 'errorCode' | 'cause'> {
  if (!error) return {};
  const errorCode = error instanceof ServiceError ? error.code : 'internal_error';
  if (status < 500) return { errorCode };
  const cause = error instanceof ServiceError && error.cause instanceof Error ? error.cause : error;
  return { errorCode, cause: cause.stack ?? String(cause) };
}

/** Milliseconds on a monotonic clock. `performance.now` would load nine Node modules at every start. */
function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
