import type { RemovalPolicy } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { PetstoreApi } from '../api/api.ts';
import type { Settings } from '../functions/function-environment.ts';
import type { FunctionParts } from '../functions/function-parts.ts';
import { ApiFunctions } from '../functions/functions.ts';
import type { StageSettings, Throttle } from '../stage-settings.ts';
import type { TableSource } from '../tables.ts';
import { deployedDashboard } from './dashboard-functions.ts';
import { DashboardHosting } from './dashboard-hosting.ts';
import { accountStatements, publicationStatements, tenantStatements, WILDCARD_REASON } from './edge-statements.ts';
import { SignInPool } from './sign-in-pool.ts';
import type { SiteHosting } from './site-hosting.ts';

/** The throttle of each method of the dashboard's API. Its pages poll every two seconds, with a few requests. */
const THROTTLE: Throttle = { ratePerSecond: 50, burst: 100 };
/**
 * The throttle of signing in. Everybody shares it, so it is generous: a low one would let anybody lock everybody out. A
 * request without a sign-in in progress reaches neither the database nor the issuer.
 */
const SIGN_IN_THROTTLE: Throttle = { ratePerSecond: 200, burst: 400 };

/**
 * Browsers bind a `__Host-` cookie to one host:
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-22#section-4.1.3.2
 */
const SESSION_COOKIE = '__Host-session';

export interface DashboardProps {
  readonly stage: string;
  readonly settings: StageSettings;
  readonly removalPolicy: RemovalPolicy;
  readonly tables: TableSource;
  readonly functions: readonly FunctionParts[];
  readonly bundles: ReadonlyMap<string, string>;
  readonly site: SiteHosting;
  /** The firewall, if the stage has one. */
  readonly webAclId: string | undefined;
  readonly cursorSecret: string;
  readonly apiUrl: string;
  readonly platformUrl: string;
  /** Environment variables of every function that changes domains or deployments. */
  readonly edgeSettings: Settings;
}

/** The dashboard: its pages, the API behind them, and the accounts that can sign in. */
export class Dashboard extends Construct {
  readonly api: PetstoreApi;
  readonly hosting: DashboardHosting;
  readonly pool: SignInPool;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { stage, settings, removalPolicy } = props;
    this.api = new PetstoreApi(this, 'Api', {
      stage,
      settings: {
        throttle: THROTTLE,
        operationThrottles: { startSignIn: SIGN_IN_THROTTLE, finishSignIn: SIGN_IN_THROTTLE },
        corsOrigins: [],
        logRetentionDays: settings.logRetentionDays,
      },
      contract: deployedDashboard,
      // The API stack creates this role.
      makesLogRole: false,
      removalPolicy,
    });
    this.hosting = new DashboardHosting(this, 'Hosting', this.api.restApi.restApiId, stage, props.webAclId);
    const callbackUrl = `${this.hosting.origin}${dashboardApi.basePath}/sign-in/callback`;
    this.pool = new SignInPool(this, 'SignIn', {
      stage,
      origin: this.hosting.origin,
      callbackUrl,
      keepsData: settings.keepsData,
      removalPolicy,
    });
    this.api.addRoutes(this.makeFunctions(props, callbackUrl), { isPermittedOnce: true });
  }

  private makeFunctions(props: DashboardProps, oidcRedirectUri: string): ApiFunctions {
    const { stage, settings, site, cursorSecret, apiUrl, platformUrl, edgeSettings } = props;
    const publication = publicationStatements(site);
    const { pool, client, issuer } = this.pool;
    return new ApiFunctions(new Construct(this, 'Functions'), {
      ...props,
      settings: { stage, sessionCookie: SESSION_COOKIE },
      services: {
        accounts: { settings: { userPool: pool.userPoolId }, statements: accountStatements(pool.userPoolArn) },
        addresses: { settings: { apiUrl, platformUrl }, statements: [] },
        cursors: { settings: { cursorSecret }, statements: [] },
        edge: { settings: edgeSettings, statements: [...publication, ...tenantStatements(site, stage)] },
        identityProvider: {
          // The same secret signs the cookies of sign-ins in progress.
          settings: { oidcIssuer: issuer, oidcClientId: client.userPoolClientId, oidcRedirectUri, cursorSecret },
          statements: [],
        },
        publication: { settings: edgeSettings, statements: publication },
      },
      wildcardReason: WILDCARD_REASON,
      logRetentionDays: settings.logRetentionDays,
    });
  }
}
