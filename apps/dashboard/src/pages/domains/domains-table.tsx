import { StatusIndicator, TextFilter } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Domain, DomainSettings, Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { type Column, counterOf, ListTable } from '../../components/list-table.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Status } from '../../components/status.tsx';
import { Breakable, ExternalLink } from '../../components/text.tsx';
import { domainAddress } from './domain-address.ts';
import { DomainName } from './domain-name.tsx';
import { isServedAt, leadsToError, showCertificate, showStatus } from './states.ts';
import type { DomainPage } from './use-domain-page.ts';

interface Props {
  readonly page: DomainPage;
  readonly project: Project | undefined;
  readonly actions: ReactNode;
}

/** Fewer domains are found at a glance. */
const MIN_TO_FIND = 6;

/** The list of domains. The page shows the selected one below it. */
export function DomainsTable({ page, project, actions }: Props) {
  const { query, selected, select } = page;
  const [params, setParams] = useSearchParams();
  const text = params.get('find') ?? '';
  const all = query.data ?? [];
  const items = all.filter((domain) =>
    [domain.domain, domain.unicodeDomain, showStatus(domain).text].some((value) =>
      value.toLowerCase().includes(text.toLowerCase()),
    ),
  );
  return (
    <ListTable
      label="Domains"
      query={query}
      items={items}
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
      trackBy="domain"
      selectionType="single"
      selectedItems={selected ? [selected] : []}
      onSelectionChange={({ detail }) => detail.selectedItems[0] && select(detail.selectedItems[0].domain)}
      onRowClick={({ detail }) => select(detail.item.domain)}
      ariaLabels={{
        selectionGroupLabel: 'Choose a domain',
        itemSelectionLabel: (_, { domain }) => `Choose ${domain}`,
      }}
      counter={counterOf(query)}
      actions={actions}
      columns={columns(all, page.editing.query.data?.body, project)}
      empty={
        items.length < all.length
          ? { title: 'No domains match', text: 'Change the text to see more.' }
          : {
              title: 'No domains yet',
              text: 'The site is available at the default domain. Add a domain that you own to serve the site there.',
            }
      }
    />
  );
}

function columns(
  domains: readonly Domain[],
  settings: DomainSettings | undefined,
  project: Project | undefined,
): Column<Domain>[] {
  return [
    { header: 'Domain', isRowHeader: true, cell: (domain) => <DomainLink domain={domain} project={project} /> },
    {
      header: 'Role',
      isWideOnly: true,
      cell: (domain) => <Role domain={domain} domains={domains} settings={settings} />,
    },
    { header: 'Status', isWideOnly: true, minWidth: 170, cell: (domain) => <Status {...showStatus(domain)} /> },
    {
      header: 'Certificate',
      isWideOnly: true,
      minWidth: 170,
      cell: (domain) => <Status {...showCertificate(domain)} />,
    },
    {
      header: 'Checked',
      isWideOnly: 'tablet',
      cell: ({ checkedAt }) => (checkedAt === null ? 'Never' : <RelativeTime time={checkedAt} />),
    },
  ];
}

/** A domain's name. Links to the site if the domain is live. */
function DomainLink({ domain, project }: { readonly domain: Domain; readonly project: Project | undefined }) {
  if (domain.status !== 'live' || !project) return <DomainName {...domain} />;
  return (
    <ExternalLink href={domainAddress(domain.domain, project)}>
      <DomainName {...domain} />
    </ExternalLink>
  );
}

interface RoleProps {
  readonly domain: Domain;
  readonly domains: readonly Domain[];
  readonly settings: DomainSettings | undefined;
}

function Role({ domain, domains, settings }: RoleProps) {
  const { role } = domain;
  if (role === 'primary') return 'Primary';
  if (role !== 'redirect') return isServedAt(domain) ? 'Serves the site' : '–';
  // The settings are read less often.
  const redirect = settings?.redirects.find(({ from }) => from === domain.domain);
  if (!redirect) return 'Redirects';
  const text = `Redirects to ${redirect.to} (${redirect.status})`;
  if (!leadsToError(domains, redirect.to)) return <Breakable>{text}</Breakable>;
  return (
    <StatusIndicator type="warning">
      <Breakable>{`${text}, which isn't live`}</Breakable>
    </StatusIndicator>
  );
}
