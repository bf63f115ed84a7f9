/**
 * Two requests to paste into a shell: read a list, and create a record in it.
 * @param record the body of the second one, typed by the contract where it is written
 */
export function listAndCreate(url: string, apiKey: string, record: object): readonly string[] {
  const request = `curl -s ${url} \\\n  -H 'Authorization: Bearer ${apiKey}'`;
  // An apostrophe would end the shell's quotes.
  const json = JSON.stringify(record).replaceAll("'", '\\u0027');
  return [request, `${request} \\\n  -H 'Content-Type: application/json' \\\n  -d '${json}'`];
}
