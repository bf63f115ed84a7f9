import { afterAll, beforeAll } from '@jest/globals';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import type { Role } from '../../lib/people/roles.ts';
import { createRouter } from '../../local/gateway/router.ts';
import type { HostFakes } from '../../local/project-host.ts';
import { type LocalService, startService } from '../../local/service.ts';
import { type TestResponse, wireForm } from './call.ts';
import { shared } from './shared.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A request of the dashboard, as sent by a browser. */
export interface DashboardCall {
  readonly method?: string;
  /** Below the base path, with the query. */
  readonly path: string;
  /** The `Cookie` header; by default an admin's session. */
  readonly cookie?: string | undefined;
  /** `undefined` removes a header. Changes have `Sec-Fetch-Site: same-origin` and `If-Match: *` by default. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export interface Dashboard {
  readonly service: LocalService;
  /** Its data folder, for commands. */
  readonly dataFolder: string;
  /** The name of the session cookie. */
  readonly cookieName: string;
  /** Signs in through the terminal link and returns the `Cookie` header. */
  signIn(role: Role): Promise<string>;
  /** Sends a request, and checks that `dashboard.yaml` describes the response. */
  send(call: DashboardCall): Promise<TestResponse>;
}

/** Another host name of the service. */
export const OTHER_HOST = 'pets.test';

const route = createRouter(dashboardApi);
const expectFitsContract = shared.contractCheck(dashboardApi.file);

/** Starts the local service in this process before the tests of a file, and stops it after them. */
export function useDashboard(fakes: Partial<HostFakes> = {}): Dashboard {
  const dataFolder = temporaryFolder();
  let service: LocalService;
  let admin = '';
  const signIn: Dashboard['signIn'] = async (role) => {
    const url = role === 'admin' ? service.signInUrl : service.viewerSignInUrl;
    const response = await fetch(url, { redirect: 'manual' });
    return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  };
  beforeAll(async () => {
    service = await startService({
      endpoint: undefined,
      dataFolder,
      host: '127.0.0.1',
      port: 0,
      edgePort: 0,
      allowedHosts: [OTHER_HOST],
      fakes,
    });
    admin = await signIn('admin');
  });
  afterAll(() => service.stop());
  return {
    get service() {
      return service;
    },
    dataFolder,
    get cookieName() {
      return `petstore-session-${service.port}`;
    },
    signIn,
    send: (call) => sendTo(service.origin, { cookie: admin, ...call }),
  };
}

async function sendTo(origin: string, { cookie, ...call }: DashboardCall): Promise<TestResponse> {
  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
  const ofChange = { 'Sec-Fetch-Site': 'same-origin', 'If-Match': '*' };
  const defaults = method === 'GET' || method === 'HEAD' ? {} : ofChange;
  const sent = wireForm({ ...call, method, headers: { Cookie: cookie, ...defaults, ...call.headers } });
  const body = sent.body.length > 0 ? { body: sent.body } : {};
  const url = origin + dashboardApi.basePath + call.path;
  const response = await fetch(url, { method, headers: sent.headers, redirect: 'manual', ...body });
  const text = await response.text();
  const seen: TestResponse = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
  const [pathname = ''] = call.path.split('?');
  const { resource, methods } = route(method, dashboardApi.basePath + pathname);
  if (methods.includes(method) && !pathname.endsWith('/'))
    expectFitsContract(method, resource.slice(dashboardApi.basePath.length), seen);
  return seen;
}
