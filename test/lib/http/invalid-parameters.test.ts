import { describe, expect, test } from '@jest/globals';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { operationsOf, readContract } from '../../../tools/contract/document.ts';
import { parametersOf } from '../../../tools/contract/schemas.ts';
import { call } from '../../support/call.ts';
import { exampleRequest } from '../../support/example-request.ts';
import { useTestStage } from '../../support/stage.ts';

/** Every operation reads its parameters by the same rules. `pet-ids.test.ts` has the messages about ids. */

const stage = useTestStage();
const contract = readContract();
const ofRecords = publicApi.routes.filter(({ path }) => path.includes('{'));
const lists = [...operationsOf(contract)]
  .filter(({ operation }) => parametersOf(contract, operation).some(({ name }) => name === 'limit'))
  .map(({ operation: { operationId }, path }) => ({ operationId, path }));
const problem = (message: RegExp) => ({
  status: 400,
  body: { code: 'invalid_request', message: expect.stringMatching(message) },
});

describe.each(ofRecords)('$operationId', (route) => {
  test.each(['0', '-1', '1.5', '01', '+1', '1e3', '0x1', '٣', ' 1', '1,2', 'NaN', '\u0000', '9223372036854775808'])(
    'rejects the id %j',
    async (id) => {
      const path = route.path.replace(/\{\w+\}/, encodeURIComponent(id));
      const response = await call({ ...exampleRequest(contract, route), path, apiKey: stage.apiKey });
      expect(response).toMatchObject(problem(/^path parameter (?:pet|order)Id must be /));
    },
  );
});

describe.each(lists)('$operationId', ({ path }) => {
  test.each(['0', '101', '-1', '050', '+5', '5.0', '1e1', '0x10', '٥', ' 5', '', 'null'])(
    'rejects the limit %j',
    async (limit) => {
      const response = await call({ path: `${path}?limit=${encodeURIComponent(limit)}`, apiKey: stage.apiKey });
      expect(response).toMatchObject(problem(/^query parameter limit must be /));
    },
  );

  test('rejects a limit that is given twice', async () => {
    const response = await call({ path: `${path}?limit=5&limit=5`, apiKey: stage.apiKey });
    expect(response).toMatchObject(problem(/^query parameter limit must be given only once$/));
  });
});
