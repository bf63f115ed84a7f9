import { describeViolations } from '../contract/describe-violations.ts';
import type { OperationContract, SchemaViolation, Validator } from '../contract/operation-contract.ts';
import type { RawParameters } from '../contract/read-parameters.ts';
import { InvalidRequest } from '../errors/errors.ts';

/**
 * Checks a request against the contract. Returns the operation's input, with the contract's defaults filled in.
 * @throws InvalidRequest naming every violation
 */
export function readInput<Input>({ validators }: OperationContract<Input, unknown>, input: RawInput): Input {
  const violations: SchemaViolation[] = [];
  if (isValid(input, validators, violations)) return input;
  throw invalidRequest(violations, input);
}

/** @param parameters the request's parameters, as they were validated */
export function invalidRequest(violations: readonly SchemaViolation[], parameters: RawParameters): InvalidRequest {
  const { message, fields } = describeViolations(violations, parameters);
  return new InvalidRequest(message, fields);
}

type RawInput = RawParameters & { readonly body?: unknown };

/** @param violations gets every violation of the schemas */
function isValid<Input>(
  input: RawInput,
  validators: OperationContract<Input, unknown>['validators'],
  violations: SchemaViolation[],
): input is RawInput & Input {
  const parts: Readonly<Record<string, unknown>> = { ...input };
  for (const [part, validate] of Object.entries<Validator>(validators)) {
    if (!validate(parts[part], { instancePath: `/${part}` })) violations.push(...(validate.errors ?? []));
  }
  return violations.length === 0;
}
