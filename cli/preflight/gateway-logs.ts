import * as z from 'zod';
import { requestAws } from '../../lib/aws/signed-request.ts';
import { type Finding, ok, toDo } from './finding.ts';
import type { Target } from './target.ts';

const accountSchema = z.object({ cloudwatchRoleArn: z.string().nullish() });

/**
 * Looks for the role with which API Gateway writes the logs of all APIs of the account and region.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html
 */
export async function checkGatewayLogs({ deployedStack }: Target): Promise<Finding> {
  const text = await requestAws({ service: 'apigateway', endpoint: 'AWS_ENDPOINT_URL_API_GATEWAY', path: '/account' });
  const { cloudwatchRoleArn: role } = accountSchema.parse(JSON.parse(text));
  if (role) return ok(`API Gateway writes logs with ${role}.`);
  if (!(await deployedStack(''))) return ok('The deployment brings the role, because the account has none.');
  return toDo(
    'API Gateway has lost its role, and writes no logs.',
    'aws apigateway update-account --patch-operations op=replace,path=/cloudwatchRoleArn,value=<role>',
  );
}
