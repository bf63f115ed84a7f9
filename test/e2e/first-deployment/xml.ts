import type { Rejected, Stack } from './fake-account.ts';

/** The bodies of responses in AWS's query protocol. */

const DATE = '2026-01-01T00:00:00Z';

export const resultXml = (action: string, content: string) =>
  `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`;

export const errorXml = ({ code, message }: Rejected) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`;

/** @param accessKeyId also the assumed role */
export const credentialsXml = (accessKeyId: string) =>
  `<Credentials><AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>`;

export const stackXml = ({ name, id, template, status }: Stack) =>
  `<Stacks><member><StackName>${name}</StackName><StackId>${id}</StackId><CreationTime>${DATE}</CreationTime><StackStatus>${status}</StackStatus><Outputs>${outputsOf(template)}</Outputs></member></Stacks>`;

export const changeSetXml = ({ name, id }: Stack) =>
  `<StackName>${name}</StackName><StackId>${id}</StackId><ChangeSetId>${id}</ChangeSetId><ChangeSetName>${name}</ChangeSetName><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type></member></Changes>`;

/** The outputs of a template. References are not resolved. */
function outputsOf(template: string): string {
  if (!template.startsWith('{')) return '';
  const outputs: Readonly<Record<string, { readonly Value: unknown }>> = JSON.parse(template).Outputs ?? {};
  return Object.entries(outputs)
    .map(([key, { Value: value }]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `<member><OutputKey>${key}</OutputKey><OutputValue>${escapeXml(text)}</OutputValue></member>`;
    })
    .join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
