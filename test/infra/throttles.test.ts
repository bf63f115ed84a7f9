import { describe, expect, test } from '@jest/globals';
import { dashboardOperations } from '../../functions/generated/dashboard.ts';
import { publicOperations } from '../../functions/generated/public.ts';
import { changesPerSecond, writes } from '../../infra/api/write-throttles.ts';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { deployedDashboard } from '../../infra/site/dashboard-functions.ts';
import { DATABASE_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import type { Access } from '../../lib/database/access.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import { type OperationModules, sourceOf } from '../../lib/http/operation-module.ts';
import { useAssembly } from './support/assembly.ts';
import { methodsByPath } from './support/gateway.ts';
import type { Json, Template } from './support/template.ts';

const assembly = useAssembly();
const VERBS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
/** API Gateway rejects an update of a stage with many more values: https://github.com/DianaIonita/serverless-api-gateway-caching/pull/47 */
const MAX_VALUES = 80;

interface Method {
  readonly path: string;
  readonly method: string;
  readonly access: Access;
}

/** The methods of both APIs with what their operations do in the database. */
const [publicMethods, dashboardMethods] = await Promise.all([
  methodsOf(publicApi, publicOperations),
  methodsOf(deployedDashboard, dashboardOperations),
]);

function methodsOf({ basePath, routes }: typeof publicApi, modules: OperationModules): Promise<Method[]> {
  return Promise.all(
    routes.map(async ({ path, method, operationId }) => {
      const { access } = await sourceOf(modules, operationId).load();
      return { path: basePath + path, method, access };
    }),
  );
}

const settingsOf = (template: Template): Json[] => template.only('AWS::ApiGateway::Stage').MethodSettings;

/** The throttle of a method: that of its own entry, or else of the first one. */
function throttleOf(template: Template, path: string, method: string) {
  const resource = `/${path.replaceAll('/', '~1')}`;
  const [first, ...others] = settingsOf(template);
  const own = others.find((each) => each.ResourcePath === resource && each.HttpMethod === method) ?? first;
  return { ratePerSecond: Number(own.ThrottlingRateLimit), burst: Number(own.ThrottlingBurstLimit) };
}

describe.each(DEPLOYED_STAGES)('the throttles of %s', (stage) => {
  const settings = defaultSettings[stage];
  const template = () => assembly.template(stage);
  /** The tables whose changes all write one partition, and how many changes per second that supports. */
  const shared = TABLE_NAMES.flatMap((table) => {
    const most = changesPerSecond(table, settings);
    return most === undefined ? [] : [[table, most] as const];
  });

  test('are one for all methods, unknown ones included, but for changes', () => {
    const changes = new Set(
      publicMethods.flatMap(({ path, method }) => (method === 'GET' ? [] : [`${method} ${path}`])),
    );
    for (const path of methodsByPath(template()).keys())
      for (const verb of ['ANY', ...VERBS].filter((method) => !changes.has(`${method} ${path}`)))
        expect([path, verb, throttleOf(template(), path, verb)]).toEqual([path, verb, settings.throttle]);
  });

  test.each(shared)('of all changes of %s add up to no more than the %d per second of its partition', (table, most) => {
    const throttles = [
      ...publicMethods.map((each) => ({ ...each, template: template() })),
      ...dashboardMethods.map((each) => ({ ...each, template: assembly.siteTemplate(stage) })),
    ]
      .filter(({ access }) => writes(access, table))
      .map((each) => throttleOf(each.template, each.path, each.method));
    expect(throttles.length).toBeGreaterThan(0);
    expect(throttles.reduce((sum, { ratePerSecond }) => sum + ratePerSecond, 0)).toBeLessThanOrEqual(most);
    // A burst waits for DynamoDB, until the deadline of the requests.
    const burst = throttles.reduce((sum, each) => sum + each.burst, 0);
    expect(burst).toBeLessThanOrEqual(most * DATABASE_TIMEOUT_SECONDS);
  });

  test('come with the log level of errors, because a method with settings inherits none', () => {
    const [first, ...others] = settingsOf(template());
    expect(first).toMatchObject({ ResourcePath: '/*', HttpMethod: '*', DataTraceEnabled: false });
    expect(settingsOf(template()).filter(({ LoggingLevel: level }) => level !== 'ERROR')).toEqual([]);
    expect(others.filter(({ DataTraceEnabled: isTraced }) => isTraced)).toEqual([]);
  });

  test.each([
    ['API', () => assembly.template(stage)],
    ['dashboard', () => assembly.siteTemplate(stage)],
  ])('of the %s fit one update of the stage, and leave out what all methods have', (_, templateOf) => {
    const [first, ...others] = settingsOf(templateOf());
    const values = [first, ...others].flatMap(({ ResourcePath: _path, HttpMethod: _method, ...own }) =>
      Object.keys(own),
    );
    expect(values.length).toBeLessThanOrEqual(MAX_VALUES);
    const isFirst = (each: Json) => each.ThrottlingRateLimit === first.ThrottlingRateLimit;
    expect(others.filter((each) => isFirst(each) && each.ThrottlingBurstLimit === first.ThrottlingBurstLimit)).toEqual(
      [],
    );
  });

  test('come without reserved concurrency, which a new account does not have', () => {
    const functions = [...template().functions().values()];
    expect(functions.filter(({ Properties }) => 'ReservedConcurrentExecutions' in Properties)).toEqual([]);
  });
});
