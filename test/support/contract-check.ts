import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {
  type Document,
  operationsOf,
  type ResponseObject,
  readContract,
  resolve,
} from '../../tools/contract/document.ts';

/** A response as a client sees it, with header names in any case. */
export interface SeenResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text. Empty for no body. */
  readonly text: string;
}

/**
 * Fails unless the contract describes this response of this operation: its status, media type, body and headers.
 * Beyond the contract, it fails for an error body whose status is not the response's, and for properties that the contract
 * does not describe: clients accept these, but the service must not send them.
 * @param method the method of the request; HEAD is checked as a GET without a body
 * @param path the path template below the base URL
 */
export type ContractCheck = (method: string, path: string, response: SeenResponse) => void;

/** Checks responses against the contract in a file. */
export function contractCheck(file: string): ContractCheck {
  const contract = readContract(file);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'contract', ...closed(contract) });
  return (method, path, response) => expectFits(contract, ajv, method, path, response);
}

/** A copy of a contract in which no object can have properties that it does not describe. */
function closed(contract: Document): Document {
  return JSON.parse(JSON.stringify(contract), (_key, inner) =>
    inner?.type === 'object' ? { additionalProperties: false, ...inner } : inner,
  );
}

function expectFits(contract: Document, ajv: Ajv2020, method: string, path: string, response: SeenResponse): void {
  const described = describedResponse(contract, method, path, response.status);
  if (!described) throw new Error(`The contract has no ${response.status} for ${method} ${path}: ${response.text}`);
  const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, header] of Object.entries(described.response.headers ?? {})) {
    // The gateway renames the function's WWW-Authenticate header.
    const sent = headers.get(name.toLowerCase()) ?? headers.get(name.toLowerCase().replace('x-amzn-remapped-', ''));
    const { required } = resolve<{ required?: boolean }>(contract, header as object);
    if (sent === undefined && required === true)
      throw new Error(`${response.status} of ${method} ${path} lacks ${name}.`);
  }
  if (method === 'HEAD') {
    if (response.text !== '') throw new Error('A response to HEAD has a body.');
    return;
  }
  const type = headers.get('content-type') ?? '';
  const { content } = described.response;
  if (!content) return;
  // A page, which the contract does not describe further.
  if ('text/html' in content && type.startsWith('text/html;')) return;
  if (type !== 'application/json') throw new Error(`${response.status} of ${method} ${path} is ${type}.`);
  const body: unknown = JSON.parse(response.text);
  const validate = ajv.getSchema(`contract#${described.schemaPointer}`);
  if (!validate?.(body)) throw new Error(`${response.text}: ${ajv.errorsText(validate?.errors)}`);
  if (response.status >= 400 && (body as { status: unknown }).status !== response.status) {
    throw new Error(`${response.text} came with status ${response.status}.`);
  }
}

function describedResponse(
  contract: Document,
  method: string,
  path: string,
  status: number,
): { response: ResponseObject; schemaPointer: string } | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  for (const candidate of operationsOf(contract)) {
    if (candidate.method !== wanted || candidate.path !== path) continue;
    const found = candidate.operation.responses[status];
    if (!found) return undefined;
    const place =
      '$ref' in found
        ? found.$ref.slice(1)
        : `/paths/${path.replaceAll('/', '~1')}/${wanted.toLowerCase()}/responses/${status}`;
    const response = resolve<ResponseObject>(contract, found);
    return { response, schemaPointer: `${encodeURI(place)}/content/application~1json/schema` };
  }
  return undefined;
}
