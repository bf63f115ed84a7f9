import Alert from '@cloudscape-design/components/alert';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** The issues that need no action. */
const HARMLESS = new Set(['dns_unreachable', 'record_missing']);

/** The issues of a domain, in the service's words. */
export function DomainIssues({ issues }: Pick<Domain, 'issues'>) {
  return issues.map(({ code, title, detail }) => (
    <Alert key={code} type={HARMLESS.has(code) ? 'info' : 'error'} header={title}>
      {detail}
    </Alert>
  ));
}
