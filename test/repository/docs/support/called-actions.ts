import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from '../../architecture/support/imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** IAM's prefixes of services whose client has another name. */
const PREFIXES: Readonly<Record<string, string>> = {
  'cognito-identity-provider': 'cognito-idp',
  'dynamodb-streams': 'dynamodb',
};

/**
 * The actions of operations that IAM names otherwise, or that need several.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  'dynamodb:TransactWriteItems': ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'].map(
    (action) => `dynamodb:${action}`,
  ),
  's3:CopyObject': ['s3:GetObject', 's3:PutObject'],
  's3:DeleteObjects': ['s3:DeleteObject'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  // With a managed certificate and tags: infra/site/edge-statements.ts.
  'cloudfront:CreateDistributionTenant': [
    'cloudfront:CreateDistributionTenant',
    'cloudfront:TagResource',
    'acm:RequestCertificate',
    'acm:DescribeCertificate',
  ],
  // Every identity may ask who it is.
  'sts:GetCallerIdentity': [],
};

/** The actions that the calls of `./petstore` on AWS need, by the clients and requests in its code. */
export function actionsOfCommands(): Set<string> {
  const operations = reachableFrom('cli/main.ts').flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return [...clientOperations(source), ...requestedOperations(file, source)];
  });
  return new Set(operations.flatMap((operation) => ACTIONS[operation] ?? [operation]));
}

/** The commands for whoever deploys. Their rights are those of a deployment. */
const DEPLOYING = /^cli\/(?:preflight|clean-up)\//;

/** What commands share with the functions, and with the local service: that reads streams, like a recount. */
const SHARED = /^(?:cli|lib|local\/events)\//;

/** The files of the commands and of what they share. The rest of the local stage does not use AWS. */
function reachableFrom(start: string): string[] {
  const found = new Set([start]);
  for (const file of found)
    for (const target of importsOf(file)) if (SHARED.test(target) && !DEPLOYING.test(target)) found.add(target);
  return [...found];
}

/** The operations of the SDK's clients that a file uses: as commands or as paginators. */
function clientOperations(source: string): string[] {
  const clients = source.matchAll(/import (?!type )\{([^}]*)\} from '@aws-sdk\/client-([a-z0-9-]+)'/g);
  return [...clients].flatMap(([, names = '', client = '']) =>
    [...names.matchAll(/(?<!type )\b(?:(\w+)Command|paginate(\w+))\b/g)].map(
      ([, command, paginator]) => `${PREFIXES[client] ?? client}:${command ?? paginator}`,
    ),
  );
}

/** @throws Error when the operation of a request can't be read from the file */
function requestedOperations(file: string, source: string): string[] {
  const calls = source.split(/(?<!function )\brequestAws\(/).slice(1);
  return calls.map((call) => {
    const [, service] = /service: '(\w+)'/.exec(call) ?? [];
    const [, target] = /'x-amz-target': '\w+\.(\w+)'|Action=(\w+)/.exec(call)?.filter(Boolean) ?? [];
    if (!service || !target) throw new Error(`${file}: name the service and the operation of a request literally.`);
    return `${service}:${target}`;
  });
}
