import path from 'node:path';
import { dashboardOperations } from '../../functions/generated/dashboard.ts';
import { type ApiContract, type Route, withoutLocalRoutes } from '../../lib/contract/api-contract.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import type { Access, Grant } from '../../lib/database/access.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';
import type { Service } from '../../lib/http/service.ts';
import { sessionAccess } from '../../lib/site-items/access.ts';
import { type FunctionParts, unknownRouteFunction } from '../functions/function-parts.ts';

/** The dashboard's contract without the routes that exist only on the local stage. */
export const deployedDashboard: ApiContract = withoutLocalRoutes(dashboardApi);

/** The function of `lib/connections/` that connects a service to AWS. Services that are only configuration have none. */
const CONNECTIONS: Readonly<Partial<Record<Service, { readonly file: string; readonly name: string }>>> = {
  accounts: { file: 'lib/connections/people.ts', name: 'connectPeople' },
  edge: { file: 'lib/connections/domains.ts', name: 'connectDomains' },
  identityProvider: { file: 'lib/connections/sign-in.ts', name: 'connectSignIn' },
  metrics: { file: 'lib/connections/metrics.ts', name: 'connectMetrics' },
  publication: { file: 'lib/connections/site.ts', name: 'connectSite' },
};

/** A route of the dashboard with its module. */
type DashboardRoute = Awaited<ReturnType<typeof withModule>>;

/** The functions of the dashboard's API: one for each tag, and one for unknown routes. */
export async function dashboardFunctions(): Promise<FunctionParts[]> {
  const routes = await Promise.all(deployedDashboard.routes.map(withModule));
  const byTag = Map.groupBy(routes, ({ tag }) => tag);
  return [...[...byTag].map(functionOfTag), await unknownRouteFunction(dashboardOperations)];
}

async function withModule(route: Route) {
  const { file, load } = sourceOf(dashboardOperations, route.operationId);
  const { access, services = [] } = await load();
  return { ...route, file, access, services };
}

function functionOfTag([tag, routes]: readonly [string, readonly DashboardRoute[]]): FunctionParts {
  const services = [...new Set(routes.flatMap((route) => route.services))].sort();
  return {
    name: tag,
    operationIds: routes.map(({ operationId }) => operationId),
    description: `The dashboard's operations with the tag ${tag}`,
    entry: path.join('functions/dashboard', tag),
    source: sourceOfTag(routes, services),
    access: mergeAccess([sessionAccess, ...routes.map(({ access }) => access)]),
    services,
  };
}

/** The source of a function that connects services and then serves several operations. */
function sourceOfTag(routes: readonly DashboardRoute[], services: readonly Service[]): string {
  const { basePath } = deployedDashboard;
  const connections = services.flatMap((service) => CONNECTIONS[service] ?? []);
  return [
    "import { serveOperations } from './lib/http/serve-operations.ts';",
    ...routes.map(({ operationId, file }) => `import { handler as ${operationId} } from './${file}';`),
    ...connections.map(({ file, name }) => `import { ${name} } from './${file}';`),
    ...connections.map(({ name }) => `${name}();`),
    'export const handler = serveOperations({',
    ...routes.map(({ method, path: address, operationId }) => `  '${method} ${basePath}${address}': ${operationId},`),
    '});',
  ].join('\n');
}

/** Merges the permissions of several operations into one grant for each table, index and set of partitions. */
function mergeAccess(accesses: readonly Access[]): Access {
  const merged = new Map<string, Grant>();
  for (const grant of accesses.flat()) {
    const key = `${grant.table}/${grant.index ?? ''}/${grant.partitions ?? ''}`;
    const actions = new Set([...(merged.get(key)?.actions ?? []), ...grant.actions]);
    merged.set(key, { ...grant, actions: [...actions].sort() });
  }
  return [...merged.values()];
}
