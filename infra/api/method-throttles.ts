import { type MethodDeploymentOptions, MethodLoggingLevel } from 'aws-cdk-lib/aws-apigateway';
import { type ApiContract, CATCH_ALL_RESOURCE, NO_ROUTE } from '../../lib/contract/api-contract.ts';
import type { StageSettings, Throttle } from '../stage-settings.ts';

/** The gateway logs only errors. It never logs request data, because that contains keys. */
export const executionLog = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };

/**
 * The settings of each method of the API, by its path: `/v1/pets/GET`. A method with its own settings inherits
 * none from the stage, so these also repeat the settings other than the throttle.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
 */
export function methodThrottles(
  { basePath, routes }: ApiContract,
  { throttle, operationThrottles }: Pick<StageSettings, 'operationThrottles' | 'throttle'>,
): Record<string, MethodDeploymentOptions> {
  const optionsOf = (id: string) => methodOptions(operationThrottles[id] ?? throttle);
  const operations = routes.flatMap(({ operationId, method, path }) =>
    (method === 'GET' ? ['GET', 'HEAD'] : [method]).map(
      (name) => [`${basePath}${path}/${name}`, optionsOf(operationId)] as const,
    ),
  );
  const otherPaths = ['/', CATCH_ALL_RESOURCE, ...new Set(routes.map(({ path }) => basePath + path))];
  const others = otherPaths.map((path) => [`${path}/ANY`, optionsOf(NO_ROUTE)] as const);
  return Object.fromEntries([...operations, ...others]);
}

function methodOptions({ ratePerSecond, burst }: Throttle): MethodDeploymentOptions {
  return { ...executionLog, throttlingRateLimit: ratePerSecond, throttlingBurstLimit: burst };
}
