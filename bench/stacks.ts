import type { BuildOptions } from 'esbuild';
import { bundleOptions } from '../infra/bundle.ts';

/** One way of building the service: this project's, or a peer's. */
export interface Stack {
  readonly id: string;
  readonly title: string;
  /** The packages that make the difference; their versions stand in the report. */
  readonly packages: readonly string[];
  /** The entry points for `GET /categories` and `POST /categories`: one file, where one function answers both. */
  readonly entries: { readonly list: string; readonly create: string };
  readonly build: BuildOptions;
}

/** How the peers are bundled: as small as the options that everybody can use make them. */
const leanBundle = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  // lambda-api loads it only for files from S3, which nobody asks for here.
  external: ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'],
  logLevel: 'error',
} as const satisfies BuildOptions;

/** What `NodejsFunction` of aws-cdk-lib passes to esbuild when it is told nothing but `bundleAwsSDK: true`. */
const cdkDefaultBundle = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  logLevel: 'error',
} as const satisfies BuildOptions;

const SDK = '@aws-sdk/client-dynamodb';

/** As this project's functions are deployed. */
const ownBundle = { ...bundleOptions, outExtension: {} } as const satisfies BuildOptions;

/** The id of this project's own stack, and of the one that it is compared with. */
export const OWN_STACK = 'petstore';
export const BARE_STACK = 'bare';
/** The floor: it has neither retries nor time limits, and speaks plain HTTP alone. */
export const FLOOR_STACK = 'no-sdk';
/** The bare handler with this project's bundling: how much of the lead that is, which anybody can take from infra/bundle.ts. */
export const BARE_OWN_BUNDLE_STACK = 'bare-own-bundle';

export const stacks: readonly Stack[] = [
  {
    id: OWN_STACK,
    title: 'this project, as deployed',
    packages: ['@middy/core', SDK],
    entries: {
      list: 'functions/categories/list-categories.ts',
      create: 'functions/categories/create-category.ts',
    },
    build: ownBundle,
  },
  { ...bare(BARE_OWN_BUNDLE_STACK, 'the bare handler, bundled as this project is'), build: ownBundle },
  bare(BARE_STACK, 'a bare handler on the SDK'),
  { ...bare('bare-cdk-default', "a bare handler, CDK's default bundling"), build: cdkDefaultBundle },
  peer('lambda-api', 'lambda-api', ['lambda-api']),
  peer('hono', 'Hono + zod', ['hono', '@hono/zod-validator', 'zod']),
  peer('powertools', 'Powertools event handler + zod', ['@aws-lambda-powertools/event-handler', 'zod']),
  peer('express', 'Express + serverless-express + zod', ['express', '@codegenie/serverless-express', 'zod']),
  peer('middy', 'middy as its docs show it', ['@middy/core', '@middy/http-router', '@middy/validator']),
  peer('fastify', 'Fastify + @fastify/aws-lambda', ['fastify', '@fastify/aws-lambda']),
  peer(FLOOR_STACK, 'no SDK, no retries: a floor', []),
];

/** Whether a stack is shown for reference, and is no peer. */
export function isReference({ id }: Stack): boolean {
  return id === FLOOR_STACK || id === BARE_OWN_BUNDLE_STACK;
}

function bare(id: string, title: string): Stack {
  return { ...peer('bare', title, [SDK]), id };
}

function peer(id: string, title: string, packages: readonly string[]): Stack {
  const entry = `bench/peers/${id}/handler.ts`;
  return { id, title, packages, entries: { list: entry, create: entry }, build: leanBundle };
}
