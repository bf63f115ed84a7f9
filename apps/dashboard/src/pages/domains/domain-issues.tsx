import { Alert } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useProject } from '../../api/read.ts';
import { uncapitalized } from '../../components/format.ts';
import { Stack } from '../../components/stack.tsx';
import { ExternalLink } from '../../components/text.tsx';

/** The issues that need no action. */
const HARMLESS = new Set(['dns_unreachable', 'record_missing']);

const PAGE = '/custom-domains/';
/** The sections of the site's guide that help with an issue. By default, the one about verification. */
const SECTIONS = new Map([
  ['record_missing', 'the-dns-record'],
  ['caa_blocks', 'the-certificate-does-not-appear'],
  ['certificate_delayed', 'the-certificate-does-not-appear'],
  ['certificate_failed', 'the-certificate-does-not-appear'],
  ['certificate_expired', 'the-certificate-does-not-appear'],
]);

/** The issues of a domain, in the service's words. */
export function DomainIssues({ issues }: Pick<Domain, 'issues'>) {
  const { data: project } = useProject();
  if (issues.length === 0) return null;
  return (
    <Stack size="s">
      {issues.map(({ code, title, detail }) => (
        <Alert key={code} type={HARMLESS.has(code) ? 'info' : 'error'} header={title}>
          {detail}{' '}
          {project && (
            <ExternalLink href={`${project.platformUrl}${PAGE}#${SECTIONS.get(code) ?? 'verification-keeps-failing'}`}>
              Guide: {uncapitalized(title)}
            </ExternalLink>
          )}
        </Alert>
      ))}
    </Stack>
  );
}
