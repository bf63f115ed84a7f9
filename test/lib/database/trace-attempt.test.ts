import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { ConditionalCheckFailedException, ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { traceAttempt } from '../../../lib/database/trace-attempt.ts';
import { currentTrace } from '../../../lib/log/trace.ts';
import { restoreEnvironment } from '../../support/environment.ts';

const TRACE = '1-5759e988-bd862e3fe1be46a994272793';
const message = 'a name that a client sent';
const $metadata = { httpStatusCode: 400 };
restoreEnvironment();

test.each([
  [
    'a throttled attempt',
    new ProvisionedThroughputExceededException({ message, $metadata }),
    { error: true, throttle: true, http: { response: { status: 400 } } },
  ],
  [
    'a failed condition',
    new ConditionalCheckFailedException({ message, $metadata }),
    { error: true, http: { response: { status: 400 } } },
  ],
  ['a lost connection', new Error(message), { fault: true }],
])('%s is shown in X-Ray with the kind of the error, without its message', async (_, error, shown) => {
  const daemon = createSocket('udp4').bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  process.env.AWS_XRAY_DAEMON_ADDRESS = `127.0.0.1:${daemon.address().port}`;
  process.env._X_AMZN_TRACE_ID = `Root=${TRACE};Parent=53995c3f42cd8ad8;Sampled=1`;
  const received = once(daemon, 'message');
  const call = traceAttempt('GetItemCommand', { TableName: 'Usage', Key: {} }, () => Promise.reject(error));
  await expect(call).rejects.toBe(error);
  const text = String((await received)[0]);
  daemon.close();
  const { name, id, trace_id, parent_id, type, namespace, start_time, end_time, ...document } = JSON.parse(
    text.split('\n')[1] ?? '',
  );
  expect(document).toEqual({
    aws: { operation: 'GetItem', table_name: 'Usage' },
    cause: { exceptions: [{ id: expect.any(String), type: error.name }] },
    ...shown,
  });
  expect(text).not.toContain(message);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['Parent=53995c3f42cd8ad8;Sampled=1', undefined],
  [`Root=${TRACE}`, { id: TRACE, parentId: '', isSampled: false }],
  [`Root=${TRACE};Sampled=1`, { id: TRACE, parentId: '', isSampled: false }],
  [`Root=${TRACE};Parent=a;Sampled=0`, { id: TRACE, parentId: 'a', isSampled: false }],
  [`Root=${TRACE};Parent=a;Sampled=1;Lineage=1:b:0`, { id: TRACE, parentId: 'a', isSampled: true }],
])('the trace of the header %j is %j', (header, trace) => {
  if (header === undefined) delete process.env._X_AMZN_TRACE_ID;
  else process.env._X_AMZN_TRACE_ID = header;
  expect(currentTrace()).toEqual(trace);
});
