import type { Json } from './left-out.ts';

/** The host of Cognito's issuers. The emulator's tokens and discovery documents use it too. */
export const COGNITO_ORIGIN = 'https://cognito-idp.us-east-1.amazonaws.com';

/**
 * Redirects a function's requests for Cognito's public host to the emulator. The emulator's discovery document lists
 * plain HTTP endpoints, which an OpenID Connect client rejects, so they are replaced with the public host.
 */
const COGNITO_REDIRECT = `
  const { fetch: send } = globalThis;
  const { AWS_ENDPOINT_URL: emulator } = process.env;
  globalThis.fetch = async (url, options) => {
    const response = await send(String(url).replace('${COGNITO_ORIGIN}', emulator), options);
    if (!String(url).endsWith('/openid-configuration')) return response;
    const text = (await response.text()).replaceAll(/http:\\/\\/[\\w.]+:\\d+/g, '${COGNITO_ORIGIN}');
    return new Response(text, response);
  };
`;

/** Changes the resources that the emulator deploys but does not run like AWS. A comment gives the reason for each. */
export function adaptTemplate(template: Json): Json {
  const entries = Object.entries<Json>(template.Resources).map(([logicalId, resource]) => [
    logicalId,
    adapters[resource.Type]?.(resource, logicalId) ?? resource,
  ]);
  return { ...template, Resources: Object.fromEntries(entries) };
}

const adapters: Readonly<Record<string, (resource: Json, logicalId: string) => Json>> = {
  // The emulator can't read the output of a stack in another region, which has the vault of the copies.
  'AWS::Backup::BackupPlan': (resource) => {
    const { BackupPlan: plan } = resource.Properties;
    const rules = plan.BackupPlanRule.map(({ CopyActions: _, ...rule }: Json) => rule);
    return withProperties(resource, { BackupPlan: { ...plan, BackupPlanRule: rules } });
  },
  // The emulator speaks plain HTTP, so it could not use a bucket that requires HTTPS.
  'AWS::S3::BucketPolicy': (resource) =>
    withProperties(resource, {
      PolicyDocument: {
        ...resource.Properties.PolicyDocument,
        Statement: resource.Properties.PolicyDocument.Statement.filter(
          ({ Condition: condition }: Json) => condition?.Bool?.['aws:SecureTransport'] !== 'false',
        ),
      },
    }),
  // The emulator's edge functions can't read a KeyValueStore, so the default domain serves objects by their keys.
  'AWS::CloudFront::Distribution': (resource, logicalId) => {
    if (!logicalId.startsWith('SitePlatform')) return resource;
    const { DistributionConfig: config } = resource.Properties;
    const { FunctionAssociations: _, ...behavior } = config.DefaultCacheBehavior;
    // The emulator's S3 responds with 403 for a missing file, even when CloudFront may list the bucket.
    const pages = config.CustomErrorResponses.map((page: Json) => ({ ...page, ErrorCode: 403 }));
    const adapted = { ...config, DefaultCacheBehavior: behavior, CustomErrorResponses: pages };
    return withProperties(resource, { DistributionConfig: adapted });
  },
  'AWS::IAM::Role': (resource) => {
    const { AssumeRolePolicyDocument: trust, Policies: policies = [] } = resource.Properties;
    return withProperties(resource, {
      AssumeRolePolicyDocument: { ...trust, Statement: trust.Statement.map(withoutRef) },
      Policies: policies.map(({ PolicyDocument: document, ...policy }: Json) => ({
        ...policy,
        PolicyDocument: { ...document, Statement: document.Statement.map(withoutRoleConditions) },
      })),
    });
  },
  // The emulator's own names would not match the permissions of the pipeline's roles. These are like those of AWS.
  'AWS::Logs::LogGroup': (resource, logicalId) => {
    const name = { 'Fn::Sub': `\${AWS::StackName}-${logicalId}-1A2B3C4D5E6F` };
    return withProperties(resource, { LogGroupName: name, ...resource.Properties });
  },
  'AWS::Lambda::Function': (resource) => {
    const { Environment: environment } = resource.Properties;
    if (environment?.Variables?.OIDC_ISSUER === undefined) return resource;
    const preload = `--import data:text/javascript;base64,${Buffer.from(COGNITO_REDIRECT).toString('base64')}`;
    return withProperties(resource, {
      Environment: { Variables: { ...environment.Variables, NODE_OPTIONS: preload } },
    });
  },
};

/** Of a web identity token, the emulator's trust policies know only the claims `aud`, `sub` and `amr`. */
function withoutRef(statement: Json): Json {
  const { StringEquals: conditions, ...others } = statement.Condition ?? {};
  if (conditions === undefined) return statement;
  const kept = Object.entries<Json>(conditions).filter(([name]) => !name.endsWith(':ref'));
  return { ...statement, Condition: { ...others, StringEquals: Object.fromEntries(kept) } };
}

/** The emulator does not know which policy a request attaches, and to which service a role is passed. */
function withoutRoleConditions({ Condition: condition, ...statement }: Json): Json {
  const isUnknown = /"iam:(?:PolicyARN|PassedToService)"/.test(JSON.stringify(condition));
  return { ...statement, ...(condition && !isUnknown && { Condition: condition }) };
}

function withProperties(resource: Json, properties: Json): Json {
  return { ...resource, Properties: { ...resource.Properties, ...properties } };
}
