import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';

/** The module of an operation. */
export interface OperationModule {
  handler(event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult>;
}

/** The operation's id for each method and resource, such as `GET /dashboard/api/keys`. */
const operationIds: ReadonlyMap<string, string> = new Map(
  dashboardApi.routes.map(({ method, path, operationId }) => [
    `${method} ${dashboardApi.basePath}${path}`,
    operationId,
  ]),
);

/**
 * Creates the Lambda handler of several operations. In the cloud, each tag of `dashboard.yaml` has one function. GET
 * operations also serve HEAD.
 * @param operations the operations' modules, by id
 */
export function serveOperations(operations: Readonly<Record<string, OperationModule>>): OperationModule['handler'] {
  return (event, context) => {
    const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod;
    const operation = operations[operationIds.get(`${method} ${event.resource}`) ?? ''];
    if (!operation) throw new Error(`This function does not serve ${event.httpMethod} ${event.resource}.`);
    return operation.handler(event, context);
  };
}
