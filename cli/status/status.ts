import type { Stack } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { optionalEnvironment } from '../../lib/config/environment.ts';
import { CERTIFICATE_OUTPUT, type DeployedStage, LOCAL_STAGE } from '../../lib/config/stages.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { readProject } from '../../lib/project/project-store.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printJson, printTable } from '../support/terminal.ts';

/** What a stage runs, by its name in the JSON output. */
type Status = Readonly<Record<string, string | number | null>>;
type Entry = readonly [name: string, value: Status[string]];

/** The part of ACM's description of a certificate that says whether it is renewed. */
const certificateSchema = z.object({
  Certificate: z.object({
    Status: z.string(),
    Type: z.string().optional(),
    NotAfter: z.number().optional(),
    RenewalSummary: z.object({ RenewalStatus: z.string(), RenewalStatusReason: z.string().optional() }).optional(),
  }),
});

export async function showStatus({ stage, json }: StageOptions): Promise<void> {
  const status = await withStage<Status>(stage, async () => ({
    ...(stage === LOCAL_STAGE ? await localStatus() : await deployedStatus(stage)),
    liveDeployment: optionalEnvironment('siteTable') ? (await readProject()).liveDeployment : null,
  }));
  if (json) return printJson({ stage, ...status });
  const columns = { STAGE: ([name]: Entry) => inWords(name), [stage]: ([, value]: Entry) => String(value ?? '-') };
  printTable(Object.entries(status), columns);
}

async function localStatus(): Promise<Status> {
  const { findLocalService } = await import('../support/local-service.ts');
  const { pid, baseUrl, engine, dataFolder } = await findLocalService();
  const { platformUrlAt } = await import('../../local/dns/built-in-zones.ts');
  const { origin, port } = new URL(baseUrl);
  return {
    baseUrl,
    dashboardUrl: `${origin}/dashboard/`,
    siteUrl: platformUrlAt(Number(port || 80)),
    data: engine.isOurs ? dataFolder : engine.endpoint,
    pid,
  };
}

async function deployedStatus(stage: DeployedStage): Promise<Status> {
  const { baseUrlOf, describeStacks } = await import('../support/deployed-stage.ts');
  const { siteOriginsOf } = await import('../support/site-origins.ts');
  const deployed = await describeStacks(stage);
  const site = siteOriginsOf(deployed);
  const described = [deployed.api, ...deployed.parts];
  const stacks = described.map(({ StackName, StackStatus, LastUpdatedTime, CreationTime }) => {
    const changedAt = LastUpdatedTime ?? CreationTime;
    const since = changedAt ? `, ${formatExactTime(changedAt)}` : '';
    return [String(StackName), `${StackStatus}${since}`];
  });
  return {
    baseUrl: baseUrlOf(deployed),
    dashboardUrl: site?.dashboard ?? null,
    siteUrl: site?.platform ?? null,
    certificate: await certificateOf(deployed.api),
    ...Object.fromEntries(stacks),
  };
}

/** When the certificate of the API's own domain expires, and the reason if ACM does not renew it. Null without one. */
async function certificateOf({ Outputs: outputs = [] }: Stack): Promise<string | null> {
  const arn = outputs.find(({ OutputKey: key }) => key === CERTIFICATE_OUTPUT)?.OutputValue;
  if (arn === undefined) return null;
  const { requestAws } = await import('../../lib/aws/signed-request.ts');
  const text = await requestAws({
    service: 'acm',
    endpoint: 'AWS_ENDPOINT_URL_ACM',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'CertificateManager.DescribeCertificate' },
    body: JSON.stringify({ CertificateArn: arn }),
  });
  const { Status, Type, NotAfter, RenewalSummary: renewal } = certificateSchema.parse(JSON.parse(text)).Certificate;
  return [
    Status,
    NotAfter && `expires on ${formatExactTime(new Date(NotAfter * 1000))}`,
    Type === 'IMPORTED' && 'imported, never renewed',
    renewal && `renewal ${[renewal.RenewalStatus, renewal.RenewalStatusReason].filter(Boolean).join(' ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `liveDeployment` → `live deployment`. The names of stacks stay as they are. */
function inWords(name: string): string {
  if (!/^[a-z]/.test(name)) return name;
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ url$/, ' URL');
}
