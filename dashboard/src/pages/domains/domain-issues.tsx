import Alert from '@cloudscape-design/components/alert';
import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';

/** The issues that the person can do nothing about, or need not. */
const HARMLESS = new Set(['dns_unreachable', 'record_missing']);

/** What is wrong with a domain, and what to do about it, in the words of the service. */
export function DomainIssues({ issues }: Pick<Domain, 'issues'>) {
  return issues.map(({ code, title, detail }) => (
    <Alert key={code} type={HARMLESS.has(code) ? 'info' : 'error'} header={title}>
      {detail}
    </Alert>
  ));
}
