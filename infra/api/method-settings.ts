import type { CfnStage } from 'aws-cdk-lib/aws-apigateway';
import { type ApiContract, methodsOf, NO_ROUTE } from '../../lib/contract/api-contract.ts';
import type { StageSettings, Throttle } from '../settings/stage-settings.ts';

type Throttles = Pick<StageSettings, 'operationThrottles' | 'throttle'>;
type ConcurrencySettings = Throttles & Pick<StageSettings, 'reservedConcurrency'>;

/** The gateway logs only errors. */
const loggingLevel = 'ERROR';
/** HEAD is rare, and reaches the same function as GET. It gets this share of GET's throttle, but at least that of unknown methods. */
const HEAD_SHARE = 0.1;
/**
 * Lambda accepts ten requests a second for each unit of a function's concurrency, however short they are.
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html#concurrency-vs-requests-per-second
 */
export const REQUESTS_PER_SECOND = 10;

/** The methods that `ANY` stands for. */
const VERBS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** A method of the API with a throttle of its own. */
interface ThrottledMethod {
  /** Undefined for a preflight, which reaches no function. */
  readonly operationId: string | undefined;
  readonly path: string;
  readonly method: string;
  readonly throttle: Throttle;
}

/**
 * The settings of a stage: one entry for all methods, with the throttle of requests that match no operation, and one for
 * each method whose throttle differs. So the first entry applies to unknown paths and methods, whether API Gateway treats
 * them as `ANY` or by their verb.
 *
 * A method with an entry [inherits nothing](https://github.com/DianaIonita/serverless-api-gateway-throttling/issues/16)
 * from the first one, except what is API Gateway's default. Entries are few and short, because an update of a stage is
 * [limited](https://github.com/DianaIonita/serverless-api-gateway-caching/pull/47) to about 80 values.
 */
export function methodSettings(contract: ApiContract, throttles: Throttles): CfnStage.MethodSettingProperty[] {
  const otherwise = throttleOf(NO_ROUTE, throttles);
  const own = throttledMethods(contract, throttles).filter(({ throttle }) => !isSame(throttle, otherwise));
  return [
    // Request data must not reach a log, because it contains keys.
    { httpMethod: '*', resourcePath: '/*', dataTraceEnabled: false, ...settingsOf(otherwise) },
    ...own.map(({ path, method: httpMethod, throttle }) => {
      return { httpMethod, resourcePath: `/${path.replaceAll('/', '~1')}`, ...settingsOf(throttle) };
    }),
  ];
}

/**
 * The concurrency that each function needs for all requests that the throttles of its methods let through, by operation
 * id; none for a stage that reserves nothing.
 */
export function reservedConcurrency(contract: ApiContract, settings: ConcurrencySettings): ReadonlyMap<string, number> {
  const { reservedConcurrency: reserved } = settings;
  if (!reserved) return new Map();
  const rates = [...requestRates(contract, settings)];
  return new Map(
    rates.map(([id, rate]) => [id, Math.max(reserved.leastPerFunction, Math.ceil(rate / REQUESTS_PER_SECOND))]),
  );
}

/** How many requests per second API Gateway lets through to each function at most, by operation id. */
function requestRates(contract: ApiContract, throttles: Throttles): ReadonlyMap<string, number> {
  const rates = new Map<string, number>();
  for (const { operationId, throttle } of throttledMethods(contract, throttles)) {
    if (operationId) rates.set(operationId, (rates.get(operationId) ?? 0) + throttle.ratePerSecond);
  }
  const paths = new Set(contract.routes.map(({ path }) => contract.basePath + path));
  const known = [...paths].flatMap((path) => methodsOf(contract, path));
  // The root and the catch-all resource have no other methods.
  const unknown = (paths.size + 2) * VERBS.length - known.length;
  return rates.set(NO_ROUTE, unknown * throttleOf(NO_ROUTE, throttles).ratePerSecond);
}

function throttledMethods(contract: ApiContract, throttles: Throttles): ThrottledMethod[] {
  const { basePath, routes, isCrossOrigin } = contract;
  const otherwise = throttleOf(NO_ROUTE, throttles);
  const operations = routes.flatMap(({ operationId, method, path }): ThrottledMethod[] => {
    const throttle = throttleOf(operationId, throttles);
    const own = { operationId, path: basePath + path, method, throttle };
    return method === 'GET' ? [own, { ...own, method: 'HEAD', throttle: headThrottle(throttle, otherwise) }] : [own];
  });
  if (!isCrossOrigin) return operations;
  const paths = [...new Set(routes.map(({ path }) => basePath + path))];
  const { throttle } = throttles;
  return [...operations, ...paths.map((path) => ({ operationId: undefined, path, method: 'OPTIONS', throttle }))];
}

function throttleOf(operationId: string, { throttle, operationThrottles }: Throttles): Throttle {
  return operationThrottles[operationId] ?? throttle;
}

function headThrottle({ ratePerSecond, burst }: Throttle, least: Throttle): Throttle {
  const own = { ratePerSecond: Math.ceil(ratePerSecond * HEAD_SHARE), burst: Math.ceil(burst * HEAD_SHARE) };
  return own.ratePerSecond > least.ratePerSecond ? own : least;
}

function isSame(one: Throttle, other: Throttle): boolean {
  return one.ratePerSecond === other.ratePerSecond && one.burst === other.burst;
}

function settingsOf({ ratePerSecond, burst }: Throttle): Partial<CfnStage.MethodSettingProperty> {
  return { loggingLevel, throttlingRateLimit: ratePerSecond, throttlingBurstLimit: burst };
}
