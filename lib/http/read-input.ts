import { describeViolations } from '../contract/describe-violations.ts';
import type { OperationContract } from '../contract/operation-contract.ts';
import type { RawParameters } from '../contract/read-parameters.ts';
import { InvalidRequest } from '../errors/errors.ts';

/**
 * Checks a request against the contract. Returns the operation's input, with the contract's defaults filled in.
 * @throws InvalidRequest naming every violation
 */
export function readInput<Input>(
  { validate }: OperationContract<Input, unknown>,
  input: RawParameters & { readonly body?: unknown },
): Input {
  if (validate(input)) return input;
  const { message, fields } = describeViolations(validate.errors ?? [], input);
  throw new InvalidRequest(message, fields);
}
