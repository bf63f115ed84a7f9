import * as z from 'zod';
import { otherRegionsOf, type StageSettings } from '../../infra/settings/stage-settings.ts';
import { requestAws } from '../../lib/aws/signed-request.ts';
import { type Finding, ok, toDo } from './finding.ts';
import type { Target } from './target.ts';

/** The qualifier of an ordinary bootstrap. */
const DEFAULT_QUALIFIER = 'hnb659fds';
/** The version that deployments of CDK's default synthesizer require. */
const LEAST_VERSION = 6;
const parameterSchema = z.object({ Parameter: z.object({ Value: z.coerce.number() }) });

/**
 * Finds the version of CDK's bootstrap in each region of the stage.
 * https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html
 */
export async function checkBootstrap({ settings, account, region }: Target): Promise<Finding[]> {
  const regions = [...new Set([region, ...otherRegionsOf(settings)])];
  return Promise.all(
    regions.map(async (each) => {
      const version = await bootstrapVersion(settings, each);
      if (version !== undefined && version >= LEAST_VERSION) return ok(`${each} has version ${version}.`);
      const problem = version === undefined ? 'has no bootstrap' : `has version ${version}, which is too old`;
      return toDo(`${each} ${problem}.`, bootstrapCommand(settings, account, each));
    }),
  );
}

/** Undefined without a bootstrap. */
async function bootstrapVersion(settings: StageSettings, region: string): Promise<number | undefined> {
  const { bootstrapQualifier: qualifier = DEFAULT_QUALIFIER } = settings;
  try {
    const text = await requestAws({
      service: 'ssm',
      endpoint: 'AWS_ENDPOINT_URL_SSM',
      region,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
      body: JSON.stringify({ Name: `/cdk-bootstrap/${qualifier}/version` }),
    });
    return parameterSchema.parse(JSON.parse(text)).Parameter.Value;
  } catch (error) {
    if (error instanceof Error && error.name === 'ParameterNotFound') return undefined;
    throw error;
  }
}

function bootstrapCommand(settings: StageSettings, account: string, region: string): string {
  const { bootstrapQualifier: qualifier, permissionsBoundary: boundary } = settings;
  return [
    `npx cdk bootstrap aws://${account}/${region}`,
    qualifier && `--qualifier ${qualifier} --toolkit-stack-name CDKToolkit-${qualifier}`,
    boundary && `--custom-permissions-boundary ${boundary}`,
  ]
    .filter(Boolean)
    .join(' ');
}
