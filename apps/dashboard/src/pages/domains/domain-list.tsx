import { StatusIndicator, TextFilter } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { read, useProject } from '../../api/read.ts';
import { showDialog } from '../../components/dialogs.tsx';
import { type Column, counterOf, ListTable } from '../../components/list-table.tsx';
import { useFailure } from '../../components/loaded.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Stack } from '../../components/stack.tsx';
import { Status } from '../../components/status.tsx';
import { Breakable, PageLink } from '../../components/text.tsx';
import { Page } from '../../layout/page.tsx';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { pathOfDomain } from './domain-address.ts';
import { DomainName } from './domain-name.tsx';
import { canAddDomains, DanglingRecords, Prerequisites } from './project-notices.tsx';
import { isServedAt, leadsToError, showCertificate, showStatus } from './states.ts';

/** Fewer domains are found at a glance. */
const MIN_TO_FIND = 6;

export function DomainList() {
  const projectQuery = useProject();
  const { data: project } = projectQuery;
  const query = useQuery(read('/domains'));
  const [params, setParams] = useSearchParams();
  const text = params.get('find') ?? '';
  const all = query.data ?? [];
  const items = all.filter((domain) =>
    [domain.domain, domain.unicodeDomain, showStatus(domain).text].some((value) =>
      value.toLowerCase().includes(text.toLowerCase()),
    ),
  );
  return (
    <Page
      title="Domains"
      description="Serve the project's site at your own domain."
      action={canAddDomains(project) && { text: 'Add domain', onClick: () => showDialog(<AddDomainDialog />) }}
    >
      <Stack size="l">
        {useFailure(projectQuery, 'the project')}
        {project && <Prerequisites project={project} />}
        {project && <DanglingRecords danglingRecords={project.danglingRecords} />}
        <ListTable
          label="Domains"
          query={query}
          items={items}
          trackBy="domain"
          counter={counterOf(query)}
          columns={columns(all)}
          filter={
            (text !== '' || all.length >= MIN_TO_FIND) && (
              <TextFilter
                filteringText={text}
                filteringAriaLabel="Find domains"
                filteringPlaceholder="Find by name or status, such as needs attention"
                countText={`Matches: ${items.length}`}
                onChange={({ detail }) =>
                  setParams(detail.filteringText ? { find: detail.filteringText } : {}, { replace: true })
                }
              />
            )
          }
          empty={
            items.length < all.length
              ? { title: 'No domains match', text: 'Change the text to see more.' }
              : {
                  title: 'No domains yet',
                  text: 'The site is available at the default domain. Add a domain that you own to serve the site there.',
                }
          }
        />
      </Stack>
    </Page>
  );
}

const columns = (all: readonly Domain[]): Column<Domain>[] => [
  {
    header: 'Domain',
    isRowHeader: true,
    cell: (domain) => (
      <PageLink to={pathOfDomain(domain)}>
        <DomainName {...domain} />
      </PageLink>
    ),
  },
  { header: 'Role', isWideOnly: true, cell: (domain) => <Role domain={domain} domains={all} /> },
  { header: 'Status', isWideOnly: true, minWidth: 170, cell: (domain) => <Status {...showStatus(domain)} /> },
  { header: 'Certificate', isWideOnly: true, minWidth: 170, cell: (domain) => <Status {...showCertificate(domain)} /> },
  {
    header: 'Checked',
    isWideOnly: 'tablet',
    cell: ({ checkedAt }) => (checkedAt === null ? 'Never' : <RelativeTime time={checkedAt} />),
  },
];

interface RoleProps {
  readonly domain: Domain;
  readonly domains: readonly Domain[];
}

/** What a domain does. */
export function Role({ domain, domains }: RoleProps) {
  const { role, redirect } = domain;
  if (role === 'primary') return 'Primary';
  if (!redirect) return isServedAt(domain) ? 'Serves the site' : '–';
  const text = `Redirects to ${redirect.to} (${redirect.status})`;
  if (!leadsToError(domains, redirect.to)) return <Breakable>{text}</Breakable>;
  return (
    <StatusIndicator type="warning">
      <Breakable>{`${text}, which isn't live`}</Breakable>
    </StatusIndicator>
  );
}
