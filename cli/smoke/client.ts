import { UserError } from '../../lib/errors/user-error.ts';
import { reasonOf } from '../support/errors.ts';

/** Longer than any gateway's own timeout. */
const DEADLINE_MS = 35_000;

export interface SmokeRequest {
  readonly method: string;
  /** The path below the base URL, including the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as a bearer token. Without a key, the request has no `Authorization` header. */
  readonly apiKey?: string;
}

export interface SmokeResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed text, if it is JSON. */
  readonly json: unknown;
  readonly milliseconds: number;
}

/**
 * Sends a request to a running service.
 * @throws UserError when the service does not respond
 */
export async function send(
  baseUrl: string,
  { method, path, headers, body, apiKey }: SmokeRequest,
): Promise<SmokeResponse> {
  const start = performance.now();
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await response.text();
    const milliseconds = performance.now() - start;
    return { status: response.status, headers: response.headers, text, json: parsed(text), milliseconds };
  } catch (error) {
    const reason = reasonOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
    throw new UserError(`${baseUrl} does not respond: ${reason}.`, {
      cause: error,
      code: 'service_unavailable',
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
