import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { EXPERIMENTAL_READS } from '../../../infra/monitoring/experimental-reads.ts';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';

import { DEPLOYED_STAGES, type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { useAssembly } from '../../infra/support/assembly.ts';
import type { Json, Template } from '../../infra/support/template.ts';

/** What a stage may cost in a month in which nobody uses it, in dollars, without the alarms of its operations. */
const MOST: Readonly<Record<DeployedStage, number>> = { staging: 7.36, production: 29 };
/** What an operation may add to that. */
const MOST_PER_OPERATION: Readonly<Record<DeployedStage, number>> = { staging: 0.1, production: 0.5 };

/** List prices of us-east-1 in dollars a month. */
const ALARM_METRIC = 0.1;
const METRIC = 0.3;
const DASHBOARD = 3;
const SECRET = 0.4;
const WEB_ACL = 5;
const WEB_ACL_RULE = 1;

const MINUTES = 43_800;
const operations = publicApi.routes.map(({ operationId }) => operationId);
const assembly = useAssembly();
const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations/cost.md'), 'utf8');

interface Cost {
  /** What the cell of the table has before the amount. */
  readonly count?: number;
  readonly dollars: number;
}
type Costs = ReadonlyMap<string, Cost>;

/** The fixed costs of a stage, by the title of their row, in the order of the table. */
function costsOf(stage: DeployedStage): { readonly api: Costs; readonly others: Costs } {
  const api = assembly.template(stage);
  const site = assembly.siteTemplate(stage);
  const { edge } = defaultSettings[stage];
  const [firewall, watch] = edge
    ? [stackName(stage, 'Firewall'), stackName(stage, 'Edge')].map((name) => assembly.templateOf(name))
    : [];
  return {
    api: new Map([
      ['alarms, 0.10 for each metric that they watch, besides those of operations', alarms(api)],
      [
        'metrics of starts and memory, 0.30 each while functions start every hour, as smoke checks make them',
        { dollars: stage === 'production' ? 2 * METRIC : 0 },
      ],
      ['the dashboard (three in an account are free)', each(api, 'AWS::CloudWatch::Dashboard', DASHBOARD)],
      ['the secret that signs cursors', each(api, 'AWS::SecretsManager::Secret', SECRET)],
      ['AWS WAF: 5.00, and 1.00 for each of 6 rules', webAcls(api)],
      [
        '[smoke checks](deploy.md#from-github) every hour: 720 times 27 requests to the API, of 5.07 per million, and three to the site stack',
        { dollars: stage === 'production' ? (720 * 27 * 5.07) / 1e6 : 0 },
      ],
    ]),
    others: new Map([
      ['the site stack: alarms', alarms(site)],
      [
        '… the schedule: 43,800 calls of 1.00 per million by the scheduler and 0.20 per million by Lambda',
        { dollars: (MINUTES * 1.2) / 1e6 },
      ],
      ['… their time: 43,800 × 0.1 s × 0.5 GB', { dollars: MINUTES * 0.1 * 0.5 * 0.0000133334 }],
      [
        '… their reads: 43,800 × 2, and 8,760 × 9 more, of 0.125 per million',
        { dollars: ((MINUTES * 2 + (MINUTES / 5) * 9) * 0.125) / 1e6 },
      ],
      ['… the daily comparison with the KeyValueStore: 30 × 2 requests of 1.00 per thousand', { dollars: 0.06 }],
      ['the firewall of CloudFront: 5.00, and 1.00 for each of 3 rules', webAcls(firewall)],
      ['the edge stack: alarms, on two metrics each', alarms(watch)],
    ]),
  };
}

/** The metrics of alarms that are not about a single operation. */
function alarms(template: Template | undefined): Cost {
  const count = metricsOf(template).filter((metric) => !operations.some((id) => isAbout(metric, id))).length;
  return { count, dollars: count * ALARM_METRIC };
}

/** The metrics of alarms on one operation: as many for each, and none for an experimental read. */
function alarmsOfOperation(template: Template): Cost {
  const metrics = metricsOf(template);
  const countOf = (id: string) => metrics.filter((metric) => isAbout(metric, id)).length;
  const [count = 0, ...others] = new Set(operations.filter((id) => !EXPERIMENTAL_READS.has(id)).map(countOf));
  expect(others).toEqual([]);
  for (const id of EXPERIMENTAL_READS) expect([id, countOf(id)]).toEqual([id, 0]);
  return { count, dollars: count * ALARM_METRIC };
}

/** Whether a metric is that of an operation's function, or has the operation as a dimension. */
function isAbout(metric: Json, operation: string): boolean {
  return new RegExp(`"(?:Functions${operation}(?:Function|Live)\\w+|${operation})"`).test(JSON.stringify(metric));
}

function metricsOf(template: Template | undefined): Json[] {
  const all = template?.all('AWS::CloudWatch::Alarm') ?? [];
  return all.flatMap(([, { Properties: alarm }]) => watchedMetrics(alarm));
}

/** @throws Error when an alarm runs a query, which costs as much as all metrics that it reads */
function watchedMetrics(alarm: Json): Json[] {
  if (/SELECT|SEARCH\(/.test(JSON.stringify(alarm.Metrics ?? '')))
    throw new Error(`${alarm.AlarmDescription} is a query.`);
  return alarm.Metrics?.filter(({ MetricStat: metric }: Json) => metric) ?? [alarm];
}

function webAcls(template: Template | undefined): Cost {
  const rules = template?.all('AWS::WAFv2::WebACL').map(([, { Properties }]) => Properties.Rules.length) ?? [];
  return { dollars: rules.reduce((sum, count) => sum + WEB_ACL + count * WEB_ACL_RULE, 0) };
}

function each(template: Template, type: string, dollars: number): Cost {
  return { dollars: template.all(type).length * dollars };
}

const cents = (dollars: number) => Math.round(dollars * 100);
const totalOf = (costs: Costs) => [...costs.values()].reduce((sum, { dollars }) => sum + cents(dollars), 0);
const amount = (of: number) => (of / 100).toFixed(2);
const cell = ({ count, dollars }: Cost) =>
  cents(dollars) === 0 ? '' : `${count === undefined ? '' : `${count}: `}${amount(cents(dollars))}`;

describe('docs/operations/cost.md', () => {
  let rows: string[] = [];
  const totals = new Map<DeployedStage, number>();
  beforeAll(() => {
    const [staging, production] = [costsOf('staging'), costsOf('production')];
    const rowsOf = (part: 'api' | 'others') =>
      [...production[part]].map(([title, cost]) =>
        `| ${title} | ${cell(staging[part].get(title) ?? cost)} | ${cell(cost)} |`.replace('|  |', '| |'),
      );
    const [ofStaging, ofProduction] = [staging, production].map(({ api, others }) => [totalOf(api), totalOf(others)]);
    const total = (title: string, one: number, other: number) =>
      `| **${title}** | **${amount(one)}** | **${amount(other)}** |`;
    const [api = 0, rest = 0] = ofStaging ?? [];
    const [productionApi = 0, productionRest = 0] = ofProduction ?? [];
    totals.set('staging', api + rest).set('production', productionApi + productionRest);
    rows = [
      ...rowsOf('api'),
      total('total of the API stack', api, productionApi),
      ...rowsOf('others'),
      total('all stacks', api + rest, productionApi + productionRest),
      `| … and for each operation but experimental reads, its alarms | ${cell(alarmsOfOperation(assembly.template('staging')))} | ${cell(alarmsOfOperation(assembly.template('production')))} |`,
    ];
  });

  test('itemizes what a stage costs while nobody uses it', () => {
    const [, table = ''] = page.split('| part | staging | production |\n|---|---|---|\n');
    expect(table.slice(0, table.indexOf('\n\n')).split('\n')).toEqual(rows);
  });

  test.each(DEPLOYED_STAGES)('keeps %s within its limit', (stage) => {
    expect((totals.get(stage) ?? Number.NaN) / 100).toBeLessThanOrEqual(MOST[stage]);
    expect(alarmsOfOperation(assembly.template(stage)).dollars).toBeLessThanOrEqual(MOST_PER_OPERATION[stage]);
  });

  test('lists every kind of resource that has a monthly price', () => {
    const stacks = DEPLOYED_STAGES.flatMap((stage) => [stackName(stage), stackName(stage, 'Site')]);
    const types = [...stacks, stackName('production', 'Firewall'), stackName('production', 'Edge')].flatMap((name) =>
      [...assembly.templateOf(name).resources.values()].map(({ Type }) => Type),
    );
    const billed = /^AWS::(EC2|KMS|ElastiCache|RDS|Route53|Synthetics|NetworkFirewall|DAX|Kinesis)/;
    expect(types.filter((type) => billed.test(type))).toEqual([]);
  });
});
