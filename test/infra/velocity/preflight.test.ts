import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { App, Stack } from 'aws-cdk-lib';
import { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { addPreflight } from '../../../infra/api/preflight.ts';
import { CACHE } from '../../e2e/clients/shared/language.ts';
import { JAVA, MAVEN } from '../../e2e/tools/toolchains.ts';
import { describeWith } from '../../support/engines.ts';
import { fetchJars } from '../../support/maven-jars.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { Template } from '../support/template.ts';

/** The templates of preflights, on the engine that API Gateway uses: https://velocity.apache.org/engine. */

const HERE = import.meta.dirname;
const JARS = path.join(CACHE, 'velocity');
const ORIGINS = ['https://a.example', 'https://b.example:8443', 'http://localhost:3000'];

type Headers = Readonly<Record<string, string>>;

/** The response template of the preflights of a resource. */
function templateFor(origins: readonly string[]): string {
  const stack = new Stack(new App({ outdir: temporaryFolder(), builtinCloudFormationValidation: false }), 'Test');
  addPreflight(new RestApi(stack, 'Api').root, ['GET', 'POST'], origins);
  const { template } = (stack.node.root as App).synth().getStackByName('Test');
  const [response] = new Template(template).only('AWS::ApiGateway::Method').Integration.IntegrationResponses;
  return response.ResponseTemplates['application/json'];
}

interface Reply {
  readonly text: string;
  readonly headers: Headers;
}

/** Runs templates, each for a request. Returns their texts and the headers that they set. */
function respond(requests: readonly (readonly [template: string, headers: Headers])[]): Reply[] {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const decode = (text = '') => Buffer.from(text.slice(1), 'base64').toString();
  const lines = requests.map(([template, headers]) =>
    [template, ...Object.entries(headers).flat()].map(encode).join(' '),
  );
  const command = ['-cp', `${JARS}/*`, path.join(HERE, 'RunTemplate.java')];
  const output = execFileSync('java', command, { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [text, ...fields] = line.split(' ').map(decode);
      const pairs = fields.flatMap((name, at) => (at % 2 === 0 ? [[name, fields[at + 1] ?? '']] : []));
      return { text: text ?? '', headers: Object.fromEntries(pairs) };
    });
}

describeWith([JAVA, MAVEN], 'a preflight', () => {
  const allowed = ORIGINS.flatMap((origin): Headers[] => [{ Origin: origin }, { origin }]);
  const refused: Headers[] = [
    {},
    { Origin: '' },
    { Origin: 'null' },
    { ORIGIN: 'https://a.example' },
    { Origin: 'https://A.example' },
    { Origin: 'https://a.example/' },
    { Origin: 'https://a.example.evil' },
    { Origin: 'http://a.example' },
    { Origin: 'https://b.example' },
    { Origin: ' https://a.example' },
    { origin: "https://a.example' || '1' == '1" },
    { Origin: "'https://a.example'" },
    { Origin: '$origin' },
    { Origin: "#set($origin = 'https://a.example')" },
    { Origin: "$context.responseOverride.header.put('X-Evil', '1')" },
    { Origin: '*' },
    { Origin: 'https://evil.example', origin: 'https://a.example' },
    { Origin: 'https://a.example\r\nX-Evil: 1' },
    { Origin: '🐕'.repeat(2_000) },
  ];

  /** What the templates for `ORIGINS` and for any origin respond. */
  const replies: { allowed: Reply[]; refused: Reply[]; any: Reply[] } = { allowed: [], refused: [], any: [] };
  beforeAll(() => {
    fetchJars(HERE, JARS);
    const [some, any] = [templateFor(ORIGINS), templateFor(['*'])];
    const requests = [...allowed, ...refused];
    // All at once, because Java takes seconds to start.
    const all = respond([
      ...requests.map((one) => [some, one] as const),
      ...requests.map((one) => [any, one] as const),
    ]);
    replies.allowed = all.slice(0, allowed.length);
    replies.refused = all.slice(allowed.length, requests.length);
    replies.any = all.slice(requests.length);
  });

  test('allows an origin on the list, whatever the case in which HTTP/1.1 or HTTP/2 sends the header', () => {
    expect(replies.allowed).toEqual(
      allowed.map((headers) => ({
        text: '',
        headers: {
          'Access-Control-Allow-Origin': Object.values(headers)[0],
          'Access-Control-Expose-Headers': expect.stringContaining('X-Request-Id'),
          'X-Request-Id': 'id-1',
        },
      })),
    );
  });

  test('allows no other origin, and runs nothing that a request sends', () => {
    expect(replies.refused).toEqual(refused.map(() => ({ text: '', headers: { 'X-Request-Id': 'id-1' } })));
  });

  test('does not read the request when all origins are allowed', () => {
    expect(replies.any).toEqual(
      [...allowed, ...refused].map(() => ({ text: '', headers: { 'X-Request-Id': 'id-1' } })),
    );
  });
});
