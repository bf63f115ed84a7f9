import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { BASE_URL_OUTPUT, stackName } from '../../lib/config/stages.ts';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { allow } from '../allow.ts';
import { ServiceApi } from '../api/api.ts';
import { CURSOR_SECRET_OUTPUT } from '../functions/cursor-secret.ts';
import type { FunctionParts } from '../functions/function-parts.ts';
import { ApiFunctions } from '../functions/functions.ts';
import type { Throttle } from '../settings/stage-settings.ts';
import { StageStack } from '../stage-stack.ts';
import type { TableSource } from '../tables.ts';
import { deployedDashboard } from './dashboard-functions.ts';
import { DashboardHosting } from './dashboard-hosting.ts';
import { domainStatements, publicationStatements, WILDCARD_REASON } from './edge-statements.ts';
import { addSignInPool, companySignIn, type SignIn } from './sign-in.ts';
import type { SiteHosting } from './site-hosting.ts';
import { stageOutput } from './stage-references.ts';

/**
 * The throttle of each method of the dashboard's API: enough for a hundred open pages, which poll every ten seconds. Together,
 * the methods that change something fit the partitions that they write.
 */
const THROTTLE: Throttle = { ratePerSecond: 10, burst: 100 };
/**
 * The throttle of signing in. Everybody shares it, so it is generous: a low one would let anybody lock everybody out. A
 * request without a sign-in in progress reaches neither the database nor the issuer.
 */
const SIGN_IN_THROTTLE: Throttle = { ratePerSecond: 200, burst: 400 };
/** The end of a sign-in is an entry in the activity log, whose partition deletions by clients write too. */
const CALLBACK_THROTTLE: Throttle = { ratePerSecond: 100, burst: 400 };

/**
 * Browsers bind a `__Host-` cookie to one host:
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-22#section-4.1.3.2
 */
const SESSION_COOKIE = '__Host-session';

interface DashboardProps {
  readonly tables: TableSource;
  readonly functions: readonly FunctionParts[];
  readonly bundles: ReadonlyMap<string, string>;
  readonly site: SiteHosting;
}

/** The dashboard: its pages, the API behind them, and how people sign in. */
export class Dashboard extends Construct {
  readonly api: ServiceApi;
  readonly hosting: DashboardHosting;
  readonly signIn: SignIn;
  readonly functions: ApiFunctions;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { settings } = StageStack.of(this);
    this.api = new ServiceApi(this, 'Api', {
      settings: {
        throttle: THROTTLE,
        operationThrottles: { startSignIn: SIGN_IN_THROTTLE, finishSignIn: CALLBACK_THROTTLE },
        corsOrigins: [],
      },
      contract: deployedDashboard,
    });
    this.hosting = new DashboardHosting(this, 'Hosting', this.api.restApi.restApiId);
    const { origin } = this.hosting;
    const callbackUrl = `${origin}${dashboardApi.basePath}/sign-in/callback`;
    this.signIn = settings.identityProvider
      ? companySignIn(settings.identityProvider)
      : addSignInPool(this, origin, callbackUrl);
    this.functions = this.makeFunctions(props, callbackUrl);
    this.api.addRoutes(this.functions);
  }

  private makeFunctions(props: DashboardProps, oidcRedirectUri: string): ApiFunctions {
    const { site } = props;
    const { stage } = StageStack.of(this);
    const { accounts, identityProvider } = this.signIn;
    const secret = Secret.fromSecretCompleteArn(this, 'CursorSecret', stageOutput(stage, CURSOR_SECRET_OUTPUT));
    const cursorSecret = secret.secretValue.unsafeUnwrap();
    const addresses = { apiUrl: stageOutput(stage, BASE_URL_OUTPUT), platformUrl: site.platformUrl };
    return new ApiFunctions(new Construct(this, 'Functions'), {
      ...props,
      settings: { stage, sessionCookie: SESSION_COOKIE, ...this.signIn.settings },
      services: {
        accounts,
        addresses: { settings: addresses },
        cursors: { settings: { cursorSecret } },
        edge: { settings: site.settings, statements: domainStatements(site) },
        // The same secret signs the cookies of sign-ins in progress.
        identityProvider: {
          ...identityProvider,
          settings: { ...identityProvider.settings, oidcRedirectUri, cursorSecret },
        },
        metrics: { settings: { apiName: stackName(stage) }, statements: [allow(['cloudwatch:GetMetricData'], ['*'])] },
        publication: { settings: site.settings, statements: publicationStatements(site) },
      },
      wildcardReason: WILDCARD_REASON,
    });
  }
}
