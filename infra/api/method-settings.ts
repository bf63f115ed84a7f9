import type { CfnStage } from 'aws-cdk-lib/aws-apigateway';
import type { ApiContract } from '../../lib/contract/api-contract.ts';
import type { StageSettings, Throttle } from '../settings/stage-settings.ts';

type Throttles = Pick<StageSettings, 'operationThrottles' | 'throttle'>;

/** The gateway logs only errors. */
const loggingLevel = 'ERROR';

/**
 * The settings of a stage: one entry for all methods, unknown ones included, and one for each method whose throttle differs.
 * API Gateway counts the requests of each method separately:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
 *
 * A method with an entry [inherits nothing](https://github.com/DianaIonita/serverless-api-gateway-throttling/issues/16)
 * from the first one, except what is API Gateway's default. An update of a stage is
 * [limited](https://github.com/DianaIonita/serverless-api-gateway-caching/pull/47) to about 80 values, enough for 25
 * exceptions.
 */
export function methodSettings(contract: ApiContract, throttles: Throttles): CfnStage.MethodSettingProperty[] {
  const { throttle, operationThrottles } = throttles;
  const exceptions = contract.routes.flatMap(({ operationId, method, path }) => {
    const own = operationThrottles[operationId] ?? throttle;
    if (isSame(own, throttle)) return [];
    const resourcePath = `/${(contract.basePath + path).replaceAll('/', '~1')}`;
    return methodsOf(method, own, throttle).map((httpMethod) => ({ httpMethod, resourcePath, ...settingsOf(own) }));
  });
  // Request data must not reach a log, because it contains keys.
  return [{ httpMethod: '*', resourcePath: '/*', dataTraceEnabled: false, ...settingsOf(throttle) }, ...exceptions];
}

/** HEAD reaches the same function as GET, and must not get around a lower throttle. */
function methodsOf(method: string, own: Throttle, common: Throttle): string[] {
  return method === 'GET' && own.ratePerSecond < common.ratePerSecond ? [method, 'HEAD'] : [method];
}

function isSame(one: Throttle, other: Throttle): boolean {
  return one.ratePerSecond === other.ratePerSecond && one.burst === other.burst;
}

function settingsOf({ ratePerSecond, burst }: Throttle): Partial<CfnStage.MethodSettingProperty> {
  return { loggingLevel, throttlingRateLimit: ratePerSecond, throttlingBurstLimit: burst };
}
