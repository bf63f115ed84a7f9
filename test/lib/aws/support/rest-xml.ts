import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as model from '@aws-sdk/client-cloudfront';
import { NormalizedSchema } from '@smithy/core/schema';
import { z } from 'zod';

/**
 * The server side of CloudFront's REST-XML protocol. Routes, shapes, required members and the status codes of errors
 * come from the SDK's model of the service.
 */

/** The members of a request or response, by name. */
export type Members = Readonly<Record<string, unknown>>;
/** An operation of the model: its name, its route, and the shapes of its input and output. */
export type Operation = typeof model.CreateDistributionTenant$;
export type Operations = ReadonlyMap<Operation, (input: Members) => Members>;

/** An error of the service, by its name in the model. */
export class Fault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const httpTrait = z.object({ http: z.tuple([z.string(), z.string(), z.number()]) });
const errorTraits = z.object({ httpError: z.number() });
const client = new model.CloudFrontClient({ region: 'us-east-1' });
const codec = client.config.protocol.getPayloadCodec();

export interface XmlResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Responds to a request with one of the operations. */
export async function respondInXml(operations: Operations, incoming: IncomingMessage): Promise<XmlResponse> {
  try {
    for (const [operation, run] of operations) {
      const input = await readInput(operation, incoming);
      if (input) return toResponse(operation, run(input));
    }
    throw new Fault('InvalidArgument', `There is no operation ${incoming.method} ${incoming.url}.`);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const xml = `<ErrorResponse xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Error><Type>Sender</Type><Code>${error.code}</Code><Message>${error.message}</Message></Error><RequestId>fake</RequestId></ErrorResponse>`;
    return { status: statusOf(error), headers: { 'content-type': 'text/xml' }, body: xml };
  }
}

function statusOf({ code }: Fault): number {
  if (code === 'Throttling') return 400;
  const schema = Object.entries(model).find(([name]) => name === `${code}$`)?.[1];
  return errorTraits.parse(z.array(z.unknown()).parse(schema)[3]).httpError;
}

const bodies = new WeakMap<IncomingMessage, Promise<string>>();

/** The input of an operation, or undefined when the request is for another one. */
async function readInput(operation: Operation, incoming: IncomingMessage): Promise<Members | undefined> {
  const [method, template] = httpTrait.parse(operation[3]).http;
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
  const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(pathname);
  if (incoming.method !== method || !match) return undefined;
  const body = bodies.get(incoming) ?? text(incoming);
  bodies.set(incoming, body);
  const schema = NormalizedSchema.of(operation[4]);
  const xml = await body;
  const input: Record<string, unknown> = xml === '' ? {} : { ...codec.createDeserializer().read(schema, xml) };
  if (xml !== '' && !xml.includes(`<${schema.getName()} `)) throw new Fault('InvalidArgument', 'Malformed XML.');
  for (const [name, member] of schema.structIterator()) {
    const { httpLabel, httpQuery, httpHeader } = member.getMergedTraits();
    if (httpLabel) input[name] = decodeURIComponent(match.groups?.[name] ?? '');
    if (httpQuery) input[name] = searchParams.get(httpQuery) ?? undefined;
    if (httpHeader) input[name] = incoming.headers[httpHeader.toLowerCase()];
  }
  refuseMissing(schema, input);
  return input;
}

/** Required members come first in the model's shapes. Their number is the last part of a shape. */
function refuseMissing(schema: NormalizedSchema, value: unknown): void {
  if (schema.isListSchema()) {
    for (const item of z.array(z.unknown()).parse(value)) refuseMissing(schema.getValueSchema(), item);
  }
  if (!schema.isStructSchema()) return;
  const members = z.record(z.string(), z.unknown()).parse(value);
  const shape: unknown = schema.getSchema();
  const required = z.number().catch(0).parse(z.array(z.unknown()).parse(shape)[6]);
  let at = 0;
  for (const [name, member] of schema.structIterator()) {
    const isMissing = members[name] === undefined || members[name] === '';
    if (isMissing && at < required) {
      throw new Fault(name === 'IfMatch' ? 'InvalidIfMatchVersion' : 'InvalidArgument', `${name} is missing.`);
    }
    if (!isMissing) refuseMissing(member, members[name]);
    at += 1;
  }
}

function toResponse(operation: Operation, output: Members): XmlResponse {
  const [, , status] = httpTrait.parse(operation[3]).http;
  const schema = NormalizedSchema.of(operation[5]);
  if (!schema.isStructSchema()) return { status, headers: {}, body: '' };
  const headers: Record<string, string> = { 'content-type': 'text/xml' };
  let payload: { readonly schema: NormalizedSchema; readonly value: unknown } = { schema, value: output };
  for (const [name, member] of schema.structIterator()) {
    const { httpHeader, httpPayload } = member.getMergedTraits();
    if (httpHeader) headers[httpHeader] = String(output[name]);
    if (httpPayload) payload = { schema: member, value: output[name] };
  }
  const serializer = codec.createSerializer();
  serializer.write(payload.schema, payload.value);
  return { status, headers, body: serializer.flush() };
}
