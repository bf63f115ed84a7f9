import { beforeEach, describe, expect, test } from '@jest/globals';
import { publicOperations } from '../../functions/generated/public.ts';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { CATCH_ALL_RESOURCE } from '../../lib/contract/api-contract.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { errorBody } from '../../lib/errors/errors.ts';
import { gatewayResponses } from '../../lib/errors/gateway-responses.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';
import { gatewayResult, preflightResult } from '../../local/gateway/responses.ts';
import { createRouter } from '../../local/gateway/router.ts';
import { operationsOf, readContract } from '../../tools/contract/document.ts';
import { call } from '../support/call.ts';
import { restoreEnvironment } from '../support/environment.ts';
import { useAssembly } from './support/assembly.ts';
import {
  entryBehind,
  GATEWAY_RESPONSE_TYPES,
  methodFor,
  methodsByPath,
  mockResponse,
  unquoted,
} from './support/gateway.ts';

const assembly = useAssembly();
restoreEnvironment();
beforeEach(() => {
  process.env[environmentNames.corsOrigins] = '*';
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const { basePath, routes } = publicApi;
const paths = [...new Set(routes.map(({ path }) => basePath + path))];
const requestPaths = [
  ...paths.map((path) => path.replace(/\{\w+\}/g, '7')),
  '/',
  '/nothing',
  '/v1/nothing',
  '/v1/pets/7/8',
];
const localRoute = createRouter(publicApi);

describe.each(DEPLOYED_STAGES)('the API of %s', (stage) => {
  test('has the operations of the contract, HEAD for each GET, preflights, and a response to everything else', () => {
    const expected = new Map([
      ['/', ['ANY']],
      [CATCH_ALL_RESOURCE, ['ANY']],
    ]);
    for (const { method, path } of operationsOf(readContract())) {
      const methods = expected.get(basePath + path) ?? ['ANY', 'OPTIONS'];
      expected.set(basePath + path, [...methods, ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    }
    const deployed = [...methodsByPath(assembly.template(stage))];
    expect(new Map(deployed.map(([path, methods]) => [path, [...methods.keys()].sort()]))).toEqual(
      new Map([...expected].map(([path, methods]) => [path, methods.sort()])),
    );
  });

  test('calls the function that the local gateway calls, for every path and method', () => {
    const template = assembly.template(stage);
    for (const path of requestPaths) {
      for (const method of METHODS) {
        const { methods, operationId } = localRoute(method, path);
        const local =
          method === 'OPTIONS' && methods.length > 0 ? 'a mock' : sourceOf(publicOperations, operationId).file;
        const deployed = entryBehind(template, methodFor(template, method, path)) ?? 'a mock';
        expect(`${method} ${path}: ${deployed}`).toBe(`${method} ${path}: ${local}`);
      }
    }
  });

  test.each(paths)('responds to a preflight of %s as the local gateway does', (path) => {
    const template = assembly.template(stage);
    const { statusCode, headers } = preflightResult(
      localRoute('OPTIONS', path.replace(/\{\w+\}/g, '7')).methods,
      'id',
      undefined,
    );
    expect(mockResponse(methodFor(template, 'OPTIONS', path), 'id')).toEqual({ status: statusCode, headers });
  });

  test('lets mocks find their template whatever the content type of the request', () => {
    const template = assembly.template(stage);
    const mocks = paths.map((path) => methodFor(template, 'OPTIONS', path).Properties.Integration);
    expect(mocks.map(({ ContentHandling: handling }) => handling)).toEqual(mocks.map(() => 'CONVERT_TO_TEXT'));
  });

  test('leaves the key check to the functions, and waits for them as long as the local gateway', () => {
    const methods = assembly.template(stage).all('AWS::ApiGateway::Method');
    const calls = methods
      .map(([, { Properties: properties }]) => properties)
      .filter(({ HttpMethod: name }) => name !== 'OPTIONS');
    expect(new Set(calls.map(({ AuthorizationType: type }) => type))).toEqual(new Set(['NONE']));
    expect(new Set(calls.map(({ Integration: integration }) => integration.TimeoutInMillis))).toEqual(
      new Set([29_000]),
    );
  });

  const responses = () =>
    new Map(
      assembly
        .template(stage)
        .all('AWS::ApiGateway::GatewayResponse')
        .map(([, { Properties: properties }]) => [properties.ResponseType, properties]),
    );

  test('configures each of the 21 Gateway Response types', () => {
    expect([...responses().keys()].sort()).toEqual(GATEWAY_RESPONSE_TYPES);
  });

  test.each(GATEWAY_RESPONSE_TYPES)('responds to %s as the local gateway does', (type) => {
    const { StatusCode: status, ResponseParameters: parameters, ResponseTemplates: templates } = responses().get(type);
    const local = gatewayResult(type, 'id');
    expect({
      statusCode: Number(status),
      headers: {
        'Content-Type': Object.keys(templates).join(),
        ...unquoted(parameters, 'gatewayresponse.header.', 'id'),
      },
      body: templates['application/json'],
    }).toEqual(local);
  });

  test('asks for an uncompressed body if it can’t decompress one', () => {
    const { ResponseParameters: parameters } = responses().get('UNSUPPORTED_MEDIA_TYPE');
    expect(parameters).toMatchObject({ 'gatewayresponse.header.Accept-Encoding': "'identity'" });
  });

  test('has response bodies without mapping variables', () => {
    const bodies = [...responses().values()].map(({ ResponseTemplates: templates }) => templates['application/json']);
    expect(bodies.filter((body) => body.includes('$'))).toEqual([]);
  });

  test('deploys its responses together with its methods', () => {
    const template = assembly.template(stage);
    const [[, deployment] = []] = template.all('AWS::ApiGateway::Deployment');
    const parts = ['AWS::ApiGateway::GatewayResponse', 'AWS::ApiGateway::Method'].flatMap((type) => template.all(type));
    expect(deployment?.DependsOn).toEqual(expect.arrayContaining(parts.map(([logicalId]) => logicalId)));
  });
});

test('a path prefix without methods gets the same response from the gateway as an unknown path from its function', async () => {
  const { code, message } = gatewayResponses.MISSING_AUTHENTICATION_TOKEN;
  const { status, body } = await call({ path: '/nowhere' });
  expect({ status, body }).toEqual({ status: 404, body: errorBody(code, message) });
});
