import path from 'node:path';
import type { RemovalPolicy } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { dashboardOperations } from '../../functions/generated/dashboard.ts';
import { type ApiContract, NO_ROUTE, type Route, withoutLocalRoutes } from '../../lib/contract/api-contract.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { sessionAccess } from '../../lib/database/access.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';
import { functionEnvironment, type Settings } from '../function-environment.ts';
import { type FunctionParts, mergeAccess, unknownRouteFunction } from '../function-parts.ts';
import type { ApiFunctions } from '../functions.ts';
import { OperationFunction } from '../operation-function.ts';
import type { TableSource } from '../tables.ts';
import { WILDCARD_REASON } from './edge-statements.ts';

/** The dashboard's contract without the routes that exist only on the local stage. */
export const deployedDashboard: ApiContract = withoutLocalRoutes(dashboardApi);

/** The function of `cloud/` that connects the operations of a tag to AWS. Most tags use only tables, and need none. */
const CONNECTIONS: Readonly<Record<string, { readonly file: string; readonly name: string }>> = {
  domains: { file: 'cloud/connect-domains.ts', name: 'connectDomains' },
  people: { file: 'cloud/connect-people.ts', name: 'connectPeople' },
  project: { file: 'cloud/connect-site.ts', name: 'connectSite' },
};

/** The functions of the dashboard's API: one for each tag, and one for unknown routes. */
export async function dashboardFunctions(): Promise<FunctionParts[]> {
  const byTag = Map.groupBy(deployedDashboard.routes, ({ tag }) => tag);
  const unknown = Object.keys(CONNECTIONS).find((tag) => !byTag.has(tag));
  if (unknown !== undefined) throw new Error(`${deployedDashboard.file} has no tag ${unknown}, which is connected.`);
  return Promise.all([
    ...[...byTag].map(([tag, routes]) => functionOfTag(tag, routes)),
    unknownRouteFunction(dashboardOperations),
  ]);
}

async function functionOfTag(tag: string, routes: readonly Route[]): Promise<FunctionParts> {
  const operations = await Promise.all(
    routes.map(async (route) => {
      const { file, load } = sourceOf(dashboardOperations, route.operationId);
      const { access } = await load();
      return { ...route, file, access };
    }),
  );
  return {
    name: tag,
    description: `The dashboard's operations with the tag ${tag}`,
    entry: path.dirname(operations[0]?.file ?? ''),
    source: sourceOfTag(tag, operations),
    access: mergeAccess([sessionAccess, ...operations.map(({ access }) => access)]),
  };
}

/** The source of a function that serves several operations. */
function sourceOfTag(tag: string, operations: readonly (Route & { readonly file: string })[]): string {
  const imports = operations.map(({ operationId, file }) => `import { handler as ${operationId} } from './${file}';`);
  const handlers = operations.map(
    ({ method, path: address, operationId }) =>
      `  '${method} ${deployedDashboard.basePath}${address}': ${operationId},`,
  );
  const connection = CONNECTIONS[tag];
  return [
    ...imports,
    "import { serveOperations } from './lib/http/serve-operations.ts';",
    ...(connection ? [`import { ${connection.name} } from './${connection.file}';`, `${connection.name}();`] : []),
    `export const handler = serveOperations({\n${handlers.join('\n')}\n});`,
  ].join('\n');
}

/** Environment variables and permissions of one tag's function, besides the common ones and those for its tables. */
export interface TagExtras {
  readonly settings: Settings;
  readonly statements: readonly PolicyStatement[];
}

export interface DashboardFunctionsProps {
  readonly functions: readonly FunctionParts[];
  /** Environment variables of every function. */
  readonly settings: Settings;
  readonly tables: TableSource;
  readonly bundles: ReadonlyMap<string, string>;
  readonly logRetentionDays: number;
  readonly removalPolicy: RemovalPolicy;
  /** Additional settings and statements by tag. Most tags need none. */
  readonly extras: Readonly<Record<string, TagExtras>>;
}

/** One function for each tag of the dashboard's contract, and the function for unknown routes. */
export class DashboardFunctions extends Construct implements ApiFunctions {
  private readonly byName: ReadonlyMap<string, OperationFunction>;

  constructor(scope: Construct, id: string, props: DashboardFunctionsProps) {
    super(scope, id);
    this.byName = new Map(props.functions.map((parts) => [parts.name, this.makeFunction(parts, props)]));
  }

  get(operationId: string): OperationFunction {
    const { tag } = deployedDashboard.routes.find((route) => route.operationId === operationId) ?? {};
    return this.find(tag ?? operationId);
  }

  get noRoute(): OperationFunction {
    return this.find(NO_ROUTE);
  }

  /** All functions, by tag. */
  all(): ReadonlyMap<string, OperationFunction> {
    return this.byName;
  }

  private find(name: string): OperationFunction {
    const found = this.byName.get(name);
    if (!found) throw new Error(`${name} has no function.`);
    return found;
  }

  private makeFunction(parts: FunctionParts, props: DashboardFunctionsProps): OperationFunction {
    const { tables, bundles, logRetentionDays, removalPolicy } = props;
    const { settings, statements } = props.extras[parts.name] ?? { settings: {}, statements: [] };
    return new OperationFunction(this, parts.name, {
      ...parts,
      bundle: bundles.get(parts.entry) ?? '',
      environment: functionEnvironment({ ...props.settings, ...settings }, tables, parts.access),
      tables,
      statements,
      wildcardReason: WILDCARD_REASON,
      reservedConcurrency: undefined,
      logRetentionDays,
      removalPolicy,
    });
  }
}
