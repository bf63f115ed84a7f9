import type { Json } from '../left-out.ts';
import type { Shell } from '../shell.ts';

/** The template in the parameters of a call. A call that reuses the stack's template has none. */
export async function templateOf({ TemplateBody: body, TemplateURL: url }: Json, shell: Shell): Promise<Json> {
  if (body !== undefined) return parse(body);
  if (url === undefined) return undefined;
  const [key, bucket] = new URL(url).pathname.split('/').reverse();
  return parse(await shell.run(`aws s3 cp s3://${bucket}/${key} -`));
}

/** Only templates in JSON are checked; the one of `cdk bootstrap` is YAML. */
function parse(text: string): Json {
  return text.trimStart().startsWith('{') ? JSON.parse(text) : undefined;
}
