import type { Operation } from './contract.ts';

/**
 * A curl command that calls an operation. It takes the API key from the shell variable `KEY`.
 * @param url the operation's address, with example values for its path parameters
 */
export function curlCommand(method: string, url: string, operation: Operation): string {
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
  const takesIdempotencyKey = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
  const options = [
    '-H "Authorization: Bearer $KEY"',
    ...(takesIdempotencyKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(example ? ["-H 'Content-Type: application/json'", `-d ${shellQuoted(JSON.stringify(example.value))}`] : []),
  ];
  // curl sends GET, or POST if there is a body, unless told otherwise.
  const isDefault = method === (example ? 'POST' : 'GET');
  return [`curl ${isDefault ? '' : `-X ${method} `}${shellQuoted(url)}`, ...options].join(' \\\n  ');
}

function shellQuoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
