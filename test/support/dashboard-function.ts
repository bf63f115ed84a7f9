import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import type { LambdaHandler } from '../../lib/http/operation-module.ts';
import { createContext, createProxyEvent } from '../../local/gateway/proxy-event.ts';
import { createRouter, type Match } from '../../local/gateway/router.ts';
import { wireForm } from './call.ts';
import type { DashboardCall } from './dashboard.ts';
import { shared } from './shared.ts';

/** The operations that viewers may send although they are no `GET`. */
export const FOR_VIEWERS = ['signOut', 'signOutEverywhere', 'inspectDomain'];

/** The response of a function of the dashboard. */
export interface FunctionResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly text: string;
  /** The parsed JSON body, if there is one. */
  readonly body: unknown;
}

const route = createRouter(dashboardApi);
const expectFitsContract = shared.contractCheck(dashboardApi.file);

/**
 * Calls a function of the dashboard with the event that API Gateway would send, and checks that `dashboard.yaml`
 * describes the response.
 * @param load finds the function for a route
 */
export async function callDashboard(
  { cookie, ...call }: DashboardCall,
  load: (match: Match) => Promise<LambdaHandler>,
): Promise<FunctionResponse> {
  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
  const ofChange = { 'Sec-Fetch-Site': 'same-origin', 'If-Match': '*' };
  const defaults = method === 'GET' || method === 'HEAD' ? {} : ofChange;
  const sent = wireForm({ ...call, method, headers: { Cookie: cookie, ...defaults, ...call.headers } });
  const [pathname = '', query = ''] = call.path.split('?');
  const path = dashboardApi.basePath + pathname;
  const match = route(method, path);
  const requestId = randomUUID();
  const from = { sourceIp: '127.0.0.1', port: 443, receivedAt: new Date() };
  const event = createProxyEvent(
    { requestId, method, path, query, rawHeaders: sent.headers.flat(), body: sent.body, ...from },
    match,
  );
  const handler = await load(match);
  const response = responseOf(await handler(event, createContext(match.operationId, requestId)));
  if (match.methods.includes(method) && !path.endsWith('/')) {
    expectFitsContract(method, match.resource.slice(dashboardApi.basePath.length), response);
  }
  return response;
}

function responseOf({
  statusCode,
  headers = {},
  multiValueHeaders = {},
  body,
}: APIGatewayProxyResult): FunctionResponse {
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const cookies = [...(multiValueHeaders['Set-Cookie'] ?? []), ...entries.filter(isCookie).map(([, value]) => value)];
  const isJson = headers['Content-Type'] === 'application/json';
  return {
    status: statusCode,
    headers: Object.fromEntries(entries),
    cookies: cookies.map(String),
    text: body,
    body: isJson && body !== '' ? JSON.parse(body) : undefined,
  };
}

const isCookie = ([name]: readonly [string, string]) => name === 'Set-Cookie';
