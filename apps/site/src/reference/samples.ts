import { inspect } from 'node:util';
import { API_BASE_URL } from '../addresses.ts';
import type { Operation, Parameter } from './contract.ts';

/** A program that calls an operation. It reads the API key from the environment variable `KEY`. */
export interface Sample {
  readonly label: string;
  /** The language for the highlighter. */
  readonly lang: string;
  readonly code: string;
}

/** The samples of an operation, from its description in the contract. */
export function samplesOf(method: string, path: string, operation: Operation): Sample[] {
  const call = callOf(method, path, operation);
  return [
    { label: 'curl', lang: 'sh', code: curlSample(call) },
    { label: 'TypeScript', lang: 'ts', code: typescriptSample(call) },
    { label: 'Python', lang: 'python', code: pythonSample(call) },
  ];
}

type Call = ReturnType<typeof callOf>;

/** What the samples of an operation send: the first example of its body, and the example of each required parameter. */
function callOf(method: string, path: string, operation: Operation) {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  // Of the filters, it shows one that needs no id.
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const filter = inQuery.find(({ required, schema }) => !required && schema.enum);
  const query = Object.fromEntries(
    inQuery
      .filter((parameter) => parameter.required || parameter === filter)
      .map((parameter) => [parameter.name, exampleOf(parameter)]),
  );
  const filled = inPath.reduce(
    (address, parameter) => address.replace(`{${parameter.name}}`, encodeURIComponent(String(exampleOf(parameter)))),
    path,
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  const [body] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    operationId,
    method,
    url: `${API_BASE_URL}${filled}${search.size === 0 ? '' : `?${search}`}`,
    pathValues: inPath.map(exampleOf),
    query,
    body,
    isRepeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
    isPaged: parameters.some(({ name }) => name === 'cursor'),
    hasResult: success?.content !== undefined,
  };
}

const exampleOf = ({ example, schema }: Parameter): unknown => example ?? schema.enum?.[0];

function curlSample({ method, url, body, isRepeatable }: Call): string {
  const options = [
    '-H "Authorization: Bearer $KEY"',
    ...(isRepeatable ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${shellQuoted(JSON.stringify(body.value))}`] : []),
  ];
  // curl sends GET, or POST if there is a body, unless told otherwise.
  const isDefault = method === (body ? 'POST' : 'GET');
  return [`curl ${isDefault ? '' : `-X ${method} `}${shellQuoted(url)}`, ...options].join(' \\\n  ');
}

function shellQuoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function typescriptSample({ operationId, pathValues, query, body, isPaged, hasResult }: Call): string {
  const values = [...pathValues, ...(body ? [body.value] : []), ...(Object.keys(query).length > 0 ? [query] : [])];
  const call = `petstore.${operationId}(${values.map(javascriptLiteral).join(', ')})`;
  const lines = isPaged
    ? [`for await (const record of ${call}) {`, '  console.log(record);', '}']
    : [hasResult ? `console.log(await ${call});` : `await ${call};`];
  return [
    "import { Petstore } from '@petstore/client';",
    '',
    'const petstore = new Petstore({',
    "  apiKey: process.env.KEY ?? '',",
    `  baseUrl: ${javascriptLiteral(API_BASE_URL)},`,
    '});',
    ...lines,
  ].join('\n');
}

const javascriptLiteral = (value: unknown): string =>
  inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 80 });

function pythonSample({ method, url, body, isRepeatable, hasResult }: Call): string {
  const modules = [...(body || hasResult ? ['json'] : []), 'os', ...(isRepeatable ? ['uuid'] : [])];
  return [
    `import ${modules.join(', ')}`,
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    ${pythonLiteral(url)},`,
    `    method=${pythonLiteral(method)},`,
    '    headers={',
    "        'Authorization': 'Bearer ' + os.environ['KEY'],",
    ...(isRepeatable ? ["        'Idempotency-Key': str(uuid.uuid4()),"] : []),
    ...(body ? ["        'Content-Type': 'application/json',"] : []),
    '    },',
    ...(body ? [`    data=json.dumps(${pythonLiteral(body.value)}).encode(),`] : []),
    ')',
    'with urlopen(request) as response:',
    `    print(${hasResult ? 'json.load(response)' : 'response.status'})`,
  ].join('\n');
}

/** A value of JSON in Python. Its strings have the escapes of JSON. */
function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, inner]) => `${pythonLiteral(name)}: ${pythonLiteral(inner)}`)
      .join(', ')}}`;
  const text = JSON.stringify(value);
  return typeof value === 'string' && !/['"\\]/.test(text.slice(1, -1)) ? `'${value}'` : text;
}
