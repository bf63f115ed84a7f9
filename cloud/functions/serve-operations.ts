import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';

/** The file of an operation. */
export interface OperationModule {
  handler(event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult>;
}

/** The operation of each resource and method, such as `GET /dashboard/api/keys`. */
const operationIds: ReadonlyMap<string, string> = new Map(
  dashboardApi.routes.map(({ method, path, operationId }) => [
    `${method} ${dashboardApi.basePath}${path}`,
    operationId,
  ]),
);

/**
 * Makes the Lambda handler of several operations: a tag of `dashboard.yaml` has one function in the cloud. GET also serves
 * HEAD.
 * @param operations the operations' files, by id
 */
export function serveOperations(operations: Readonly<Record<string, OperationModule>>): OperationModule['handler'] {
  return (event, context) => {
    const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod;
    const operation = operations[operationIds.get(`${method} ${event.resource}`) ?? ''];
    if (!operation) throw new Error(`This function does not serve ${event.httpMethod} ${event.resource}.`);
    return operation.handler(event, context);
  };
}
