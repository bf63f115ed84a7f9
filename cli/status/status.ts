import { optionalEnvironment } from '../../lib/config/environment.ts';
import { type DeployedStage, LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { readProject } from '../../lib/project/project-store.ts';
import { printJson, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

/** What a stage runs, by its name in the JSON output. */
type Status = Readonly<Record<string, string | number | null>>;
type Entry = readonly [name: string, value: Status[string]];

/** `./petstore status`. */
export async function showStatus({ stage, json }: { stage: Stage; json?: true | undefined }): Promise<void> {
  // Each is imported on demand, so that the command starts quickly.
  const status = await withStage(
    stage,
    async (): Promise<Status> => ({
      stage,
      ...(stage === LOCAL_STAGE ? await localStatus() : await deployedStatus(stage)),
      liveDeployment: optionalEnvironment('siteTable') ? (await readProject()).liveDeployment : null,
    }),
  );
  if (json) return printJson({ stage, ...status });
  const columns = { STAGE: ([name]: Entry) => inWords(name), [stage]: ([, value]: Entry) => String(value ?? '-') };
  printTable(Object.entries(status), columns);
}

async function localStatus(): Promise<Status> {
  const { findLocalService } = await import('../support/local-service.ts');
  const { pid, baseUrl, engine, dataFolder } = await findLocalService();
  const { origin } = new URL(baseUrl);
  const data = engine.isOurs ? dataFolder : engine.endpoint;
  return { baseUrl, dashboardUrl: `${origin}/dashboard/`, siteUrl: await siteUrl(baseUrl), data, pid };
}

async function siteUrl(baseUrl: string): Promise<string> {
  const { platformUrlAt } = await import('../../local/dns/built-in-zones.ts');
  return platformUrlAt(Number(new URL(baseUrl).port || 80));
}

async function deployedStatus(stage: DeployedStage): Promise<Status> {
  const { deployedBaseUrl, deployedSite, deployedStacks } = await import('../support/deployed-stage.ts');
  const site = await deployedSite(stage);
  const stacks = (await deployedStacks(stage)).map(({ StackName, StackStatus, LastUpdatedTime, CreationTime }) => {
    const changedAt = (LastUpdatedTime ?? CreationTime)?.toISOString();
    return [String(StackName), `${StackStatus} at ${changedAt}`];
  });
  return {
    baseUrl: await deployedBaseUrl(stage),
    dashboardUrl: site?.dashboard ?? null,
    siteUrl: site?.platform ?? null,
    ...Object.fromEntries(stacks),
  };
}

/** `liveDeployment` → `live deployment`. The names of stacks stay as they are. */
function inWords(name: string): string {
  if (!/^[a-z]/.test(name)) return name;
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ url$/, ' URL');
}
