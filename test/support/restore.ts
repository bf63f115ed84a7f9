import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CreateTableCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from '@jest/globals';
import { environment } from '../../lib/config/environment.ts';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import type { Item } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { type TableDefinition, tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { useCloudFormation } from './cloudformation.ts';
import { type EndedCommand, runPetstore } from './command.ts';
import { operatorCredentials, type TestStage } from './stage.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { runOnTerminal } from './terminal.ts';

/** The restore command on deployed stages, whose database and CloudFormation are fakes on this machine. */
export interface Restore {
  /** Runs the command on production, which has both stacks. It is confirmed. */
  restore(...args: string[]): Promise<EndedCommand>;
  /** Runs the command on production at a terminal, and types a line when it asks. */
  restoreOnTerminal(typed: string, ...args: string[]): ReturnType<typeof runOnTerminal>;
  /** Runs the command on staging, which has only the API stack. */
  restoreWithoutSite(...args: string[]): Promise<EndedCommand>;
}

/**
 * Makes the tables of a test stage those of deployed stages while the tests of a file run.
 * @param log the log lines of the functions, by operation
 * @param moments the moments that tables were restored to, by their names
 */
export function useRestore(
  stage: TestStage,
  log?: () => Readonly<Record<string, readonly object[]>>,
  moments: ReadonlyMap<string, Date> = new Map(),
): Restore {
  const database = useMoments(stage, moments);
  const cloudFormation = useCloudFormation(() => {
    const outputs = Object.fromEntries(
      TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]),
    );
    return {
      [stackName('production')]: outputs,
      [stackName('production', 'Site')]: { SiteTable: environment('siteTable') },
      [stackName('staging')]: outputs,
    };
  }, log);
  const env = () => ({
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    ...cloudFormation.endpoints,
  });
  const run = (deployed: DeployedStage, args: readonly string[]) =>
    runPetstore(['restore', '--stage', deployed, '--yes', ...args], env());
  return {
    restoreOnTerminal: (typed, ...args) =>
      runOnTerminal(['restore', '--stage', 'production', ...args].join(' '), typed, env()),
    restore: (...args) => run('production', args),
    restoreWithoutSite: (...args) => run('staging', args),
  };
}

/** All items of a table. */
export async function itemsOf(table: string): Promise<Item[]> {
  return (await dynamodb().send(new ScanCommand({ TableName: table }))).Items ?? [];
}

/** Copies a table to a new backup table. */
export async function backUp(backup: string, { partitionKey, sortKey, variable }: TableDefinition): Promise<void> {
  const keys = [partitionKey, ...(sortKey ? [sortKey] : [])];
  await dynamodb().send(
    new CreateTableCommand({
      TableName: backup,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys.map(({ name }, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' })),
      AttributeDefinitions: keys.map(({ name, type }) => ({ AttributeName: name, AttributeType: type })),
    }),
  );
  const items = await itemsOf(environment(variable));
  for (const item of items) await dynamodb().send(new PutItemCommand({ TableName: backup, Item: item }));
}

/**
 * The database as a proxy that adds what only AWS knows: the moment that a table was restored to.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreSummary.html
 */
function useMoments(stage: TestStage, moments: ReadonlyMap<string, Date>) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const moment = moments.get(JSON.parse(body).TableName);
    if (String(request.headers['x-amz-target']).endsWith('.DescribeTable')) {
      const summary = moment && {
        RestoreSummary: { RestoreDateTime: moment.getTime() / 1000, RestoreInProgress: false },
      };
      response.end(JSON.stringify({ Table: { ...summary } }));
      return;
    }
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      /^(?:authorization|content-type|x-amz-.*)$/.test(name) ? [[name, String(value)]] : [],
    );
    const passed = await fetch(stage.database.endpoint, { method: 'POST', headers, body });
    response.writeHead(passed.status).end(await passed.text());
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get endpoint() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}
