import type { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { BASE_URL_OUTPUT } from '../../lib/config/stages.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { ServiceApi } from '../api/api.ts';
import { CURSOR_SECRET_OUTPUT } from '../functions/cursor-secret.ts';
import type { FunctionParts } from '../functions/function-parts.ts';
import { ApiFunctions } from '../functions/functions.ts';
import type { StageSettings, Throttle } from '../settings/stage-settings.ts';
import type { TableSource } from '../tables.ts';
import { deployedDashboard } from './dashboard-functions.ts';
import { DashboardHosting } from './dashboard-hosting.ts';
import { publicationStatements, tenantStatements, WILDCARD_REASON } from './edge-statements.ts';
import { addSignInPool, companySignIn, type SignIn } from './sign-in.ts';
import type { SiteHosting } from './site-hosting.ts';
import { stageOutput } from './stage-references.ts';

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
}

/** The dashboard: its pages, the API behind them, and how people sign in. */
export class Dashboard extends Construct {
  readonly api: ServiceApi;
  readonly hosting: DashboardHosting;
  readonly signIn: SignIn;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { stage, settings, removalPolicy } = props;
    this.api = new ServiceApi(this, 'Api', {
      stage,
      settings: {
        throttle: THROTTLE,
        operationThrottles: { startSignIn: SIGN_IN_THROTTLE, finishSignIn: SIGN_IN_THROTTLE },
        corsOrigins: [],
        logRetentionDays: settings.logRetentionDays,
      },
      contract: deployedDashboard,
      removalPolicy,
    });
    this.hosting = new DashboardHosting(this, 'Hosting', this.api.restApi.restApiId, stage, props.webAclId);
    const callbackUrl = `${this.hosting.origin}${dashboardApi.basePath}/sign-in/callback`;
    const { origin } = this.hosting;
    const { identityProvider, keepsData } = settings;
    this.signIn = identityProvider
      ? companySignIn(identityProvider)
      : addSignInPool(this, { stage, origin, callbackUrl, keepsData, removalPolicy });
    this.api.addRoutes(this.makeFunctions(props, callbackUrl), { isPermittedOnce: true });
  }

  private makeFunctions(props: DashboardProps, oidcRedirectUri: string): ApiFunctions {
    const { stage, settings, site } = props;
    const publication = publicationStatements(site);
    const { accounts, identityProvider } = this.signIn;
    const secret = Secret.fromSecretCompleteArn(this, 'CursorSecret', stageOutput(stage, CURSOR_SECRET_OUTPUT));
    const cursorSecret = secret.secretValue.unsafeUnwrap();
    const addresses = { apiUrl: stageOutput(stage, BASE_URL_OUTPUT), platformUrl: site.platformUrl };
    return new ApiFunctions(new Construct(this, 'Functions'), {
      ...props,
      settings: { stage, sessionCookie: SESSION_COOKIE, ...this.signIn.settings },
      services: {
        accounts,
        addresses: { settings: addresses, statements: [] },
        cursors: { settings: { cursorSecret }, statements: [] },
        edge: { settings: site.settings, statements: [...publication, ...tenantStatements(site, stage)] },
        identityProvider: {
          // The same secret signs the cookies of sign-ins in progress.
          settings: { ...identityProvider.settings, oidcRedirectUri, cursorSecret },
          statements: identityProvider.statements,
        },
        publication: { settings: site.settings, statements: publication },
      },
      wildcardReason: WILDCARD_REASON,
      logRetentionDays: settings.logRetentionDays,
    });
  }
}
