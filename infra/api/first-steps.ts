import { CfnOutput } from 'aws-cdk-lib';
import { ownVariables } from '../../lib/config/own-variables.ts';
import { PROGRAM } from '../../lib/config/service-name.ts';
import { BASE_URL_OUTPUT, FIRST_KEY_OUTPUT, FIRST_REQUEST_OUTPUT } from '../../lib/config/stages.ts';
import type { StageStack } from '../stage-stack.ts';
import type { ServiceApi } from './api.ts';

/** Outputs the base URL of an API, and the two commands that lead to a first response: a new key, and a list. */
export function outputFirstSteps(stack: StageStack, { baseUrl, contract }: ServiceApi): void {
  const output = (name: string, value: string) => new CfnOutput(stack, name, { value });
  const copy = process.env[ownVariables.copy];
  const program = copy ? `${ownVariables.copy}=${copy} ${PROGRAM}` : PROGRAM;
  const list = contract.routes.find(({ method, path }) => method === 'GET' && !path.includes('{'));
  output(BASE_URL_OUTPUT, baseUrl);
  output(FIRST_KEY_OUTPUT, `KEY=$(${program} keys create --stage ${stack.stage} --name first)`);
  output(FIRST_REQUEST_OUTPUT, `curl -i ${baseUrl}${list?.path ?? ''} -H "Authorization: Bearer $KEY"`);
}
