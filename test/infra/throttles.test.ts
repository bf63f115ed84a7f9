import { describe, expect, test } from '@jest/globals';
import { publicOperations } from '../../functions/generated/public.ts';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { DEPLOYED_STAGES, type DeployedStage } from '../../lib/config/stages.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';
import { useAssembly } from './support/assembly.ts';
import { entryBehind, methodFor, methodsByPath } from './support/gateway.ts';
import type { Json, Template } from './support/template.ts';

const assembly = useAssembly();
const VERBS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
/** API Gateway rejects an update of a stage with many more values: https://github.com/DianaIonita/serverless-api-gateway-caching/pull/47 */
const MAX_VALUES = 80;

const settingsOf = (template: Template): Json[] => template.only('AWS::ApiGateway::Stage').MethodSettings;

/** The settings that apply to requests of a method: those of its own entry, or else of the first one. */
function settingsFor(template: Template, path: string, method: string): Json {
  const resource = `/${path.replaceAll('/', '~1')}`;
  const all = settingsOf(template);
  return all.find((each) => each.ResourcePath === resource && each.HttpMethod === method) ?? all[0];
}

/** Each path and verb, with the function that handles it. Preflights have none. */
function requestsOf(template: Template): { path: string; verb: string; entry: string | undefined }[] {
  return [...methodsByPath(template).keys()].flatMap((path) =>
    VERBS.map((verb) => ({ path, verb, entry: entryBehind(template, methodFor(template, verb, path)) })),
  );
}

function operationOf(entry: string): string {
  const route = publicApi.routes.find(({ operationId }) => sourceOf(publicOperations, operationId).file === entry);
  return route?.operationId ?? 'noRoute';
}

describe.each(DEPLOYED_STAGES)('the throttles of %s', (stage) => {
  const { throttle, operationThrottles } = defaultSettings[stage];
  const template = () => assembly.template(stage);

  test('are those of the settings, for each path and verb', () => {
    for (const { path, verb, entry } of requestsOf(template())) {
      const expected = (entry ? operationThrottles[operationOf(entry)] : throttle) ?? throttle;
      const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = settingsFor(template(), path, verb);
      if (verb === 'HEAD' && entry && operationOf(entry) !== 'noRoute') {
        expect(rate).toBe(Math.max(expected.ratePerSecond / 10, operationThrottles.noRoute?.ratePerSecond ?? 0));
      } else {
        expect([path, verb, rate, burst]).toEqual([path, verb, expected.ratePerSecond, expected.burst]);
      }
    }
  });

  test('of unknown paths and methods do not depend on whether API Gateway looks for ANY or for the verb', () => {
    const { noRoute } = operationThrottles;
    for (const [path, methods] of methodsByPath(template())) {
      expect(methods.has('ANY')).toBe(true);
      for (const verb of ['ANY', ...VERBS].filter((name) => name === 'ANY' || !methods.has(name))) {
        expect(settingsFor(template(), path, verb)).toMatchObject({
          ThrottlingRateLimit: noRoute?.ratePerSecond,
          ThrottlingBurstLimit: noRoute?.burst,
        });
      }
    }
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
});

describe('the reserved concurrency', () => {
  const reservedOf = (stage: DeployedStage) =>
    [...assembly.template(stage).functions()].map(([entry, { Properties }]): [string, number] => [
      entry,
      Properties.ReservedConcurrentExecutions,
    ]);

  test('of each function of production lets Lambda accept what its methods let through: ten requests a second for each', () => {
    const template = assembly.template('production');
    const rates = new Map<string, number>();
    for (const { path, verb, entry = '' } of requestsOf(template)) {
      rates.set(entry, (rates.get(entry) ?? 0) + settingsFor(template, path, verb).ThrottlingRateLimit);
    }
    const reserved = reservedOf('production');
    expect(reserved).toHaveLength(publicApi.routes.length + 1);
    expect(reserved.filter(([entry, concurrency]) => concurrency * 10 < (rates.get(entry) ?? Infinity))).toEqual([]);
  });

  test('of all functions of production leaves the 100 free that Lambda requires', () => {
    const total = reservedOf('production').reduce((sum, [, concurrency]) => sum + concurrency, 0);
    expect(total).toBeLessThanOrEqual((defaultSettings.production.reservedConcurrency?.ofAccount ?? 0) - 100);
  });

  test('is not set for any function of staging', () => {
    expect(reservedOf('staging').filter(([, concurrency]) => concurrency !== undefined)).toEqual([]);
  });
});
