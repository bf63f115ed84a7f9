import type { RemovalPolicy } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { type ApiContract, type Route, withoutLocalRoutes } from '../../lib/contract/api-contract.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { functionEnvironment, type Settings } from '../function-environment.ts';
import { type ApiFunctions, NO_ROUTE } from '../functions.ts';
import { OperationFunction } from '../operation-function.ts';
import type { TableSource } from '../tables.ts';
import { dashboardPermissions, mergeAccess } from './dashboard-permissions.ts';
import { WILDCARD_REASON } from './edge-statements.ts';
import { entryOfTag } from './entry-of-tag.ts';

/** The dashboard's contract without the routes that exist only on the local stage. */
export const deployedDashboard: ApiContract = withoutLocalRoutes(dashboardApi);

/** The tags of the contract. */
export const DASHBOARD_TAGS: readonly string[] = [...new Set(deployedDashboard.routes.map(({ tag }) => tag))];

/** The entry files of all functions behind the dashboard's API. */
export const dashboardEntries: readonly string[] = [...DASHBOARD_TAGS.map(entryOfTag), deployedDashboard.unknownRoute];

/** Environment variables and permissions of one tag's function, besides the common ones and those for its tables. */
export interface TagExtras {
  readonly settings: Settings;
  readonly statements: readonly PolicyStatement[];
}

export interface DashboardFunctionsProps {
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
  readonly noRoute: OperationFunction;
  private readonly byTag: ReadonlyMap<string, OperationFunction>;

  constructor(scope: Construct, id: string, props: DashboardFunctionsProps) {
    super(scope, id);
    this.byTag = new Map(DASHBOARD_TAGS.map((tag) => [tag, this.makeFunction(tag, entryOfTag(tag), props)]));
    this.noRoute = this.makeFunction(NO_ROUTE, deployedDashboard.unknownRoute, props);
  }

  get(operationId: string): OperationFunction {
    const { tag } = deployedDashboard.routes.find((route) => route.operationId === operationId) ?? {};
    const found = tag && this.byTag.get(tag);
    if (!found) throw new Error(`${operationId} has no function.`);
    return found;
  }

  /** All functions, by tag. */
  all(): ReadonlyMap<string, OperationFunction> {
    return new Map([...this.byTag, [NO_ROUTE, this.noRoute]]);
  }

  private makeFunction(tag: string, entry: string, props: DashboardFunctionsProps): OperationFunction {
    const { tables, bundles, logRetentionDays, removalPolicy } = props;
    const bundle = bundles.get(entry);
    if (bundle === undefined) throw new Error(`${entry} was not bundled.`);
    const routes = deployedDashboard.routes.filter((route) => route.tag === tag);
    const access = mergeAccess(routes.map(accessOf));
    const { settings, statements } = props.extras[tag] ?? { settings: {}, statements: [] };
    return new OperationFunction(this, tag, {
      description: tag === NO_ROUTE ? 'Responds with 404 and 405' : `The dashboard's operations with the tag ${tag}`,
      entry,
      bundle,
      environment: functionEnvironment({ ...props.settings, ...settings }, tables, access),
      tables,
      access,
      statements,
      wildcardReason: WILDCARD_REASON,
      reservedConcurrency: undefined,
      logRetentionDays,
      removalPolicy,
    });
  }
}

function accessOf({ operationId }: Route) {
  const access = dashboardPermissions[operationId];
  if (!access) throw new Error(`infra/site/dashboard-permissions.ts has no permissions for ${operationId}.`);
  return access;
}
