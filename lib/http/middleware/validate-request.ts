import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describeViolations } from '../../contract/describe-violations.ts';
import type { OperationContract } from '../../contract/operation-contract.ts';
import { readParameters } from '../../contract/read-parameters.ts';
import { InvalidRequest } from '../../errors/errors.ts';
import type { Middleware, RequestContext } from './request-context.ts';

/** Checks the parameters and the body against the contract and hands them on as the operation's input. */
export function validateRequest<Input>(contract: OperationContract<Input, unknown>): Middleware<Input> {
  return {
    before: ({ event, context }) => {
      const input = rawInput(contract, event, context);
      if (!contract.validate(input)) throw new InvalidRequest(describeViolations(contract.validate.errors ?? []));
      context.input = input;
    },
  };
}

function rawInput(
  contract: OperationContract<unknown, unknown>,
  event: APIGatewayProxyEvent,
  context: RequestContext,
): unknown {
  const parameters = readParameters(contract.parameters, event);
  return contract.takesBody ? { ...parameters, body: context.json } : parameters;
}
