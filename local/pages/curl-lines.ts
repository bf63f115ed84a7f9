/** Two requests to paste into a shell: list the categories, and create one. */
export function curlLines(baseUrl: string, apiKey: string): readonly string[] {
  const request = `curl -s ${baseUrl}/categories \\\n  -H 'Authorization: Bearer ${apiKey}'`;
  const body = `-H 'Content-Type: application/json' \\\n  -d '{"name": "Hamsters", "description": "Awake at night."}'`;
  return [request, `${request} \\\n  ${body}`];
}
