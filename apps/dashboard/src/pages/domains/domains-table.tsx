import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import type { Domain, DomainSettings, Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Breakable } from '../../components/breakable.tsx';
import { type Column, counterOf, ListTable } from '../../components/list-table.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { domainAddress } from './domain-address.ts';
import { DomainName } from './domain-name.tsx';
import { roleText } from './role-text.ts';
import { showCertificate, showStatus } from './states.ts';
import { Status } from './status.tsx';

interface Props {
  readonly query: Resource<Domain[]>;
  readonly settings: DomainSettings | undefined;
  readonly project: Project | undefined;
  readonly selected: Domain | undefined;
  readonly onSelect: (domain: string) => void;
  readonly actions: ReactNode;
  readonly empty: ReactNode;
}

/** The list of domains. The page shows the selected one below it. */
export function DomainsTable({ query, settings, project, selected, onSelect, actions, empty }: Props) {
  const isNarrow = useIsNarrow();
  return (
    <ListTable
      label="Domains"
      query={query}
      items={query.data ?? []}
      trackBy="domain"
      selectionType="single"
      selectedItems={selected ? [selected] : []}
      onSelectionChange={({ detail }) => detail.selectedItems[0] && onSelect(detail.selectedItems[0].domain)}
      onRowClick={({ detail }) => onSelect(detail.item.domain)}
      ariaLabels={{
        selectionGroupLabel: 'Choose a domain',
        itemSelectionLabel: (_, { domain }) => `Choose ${domain}`,
      }}
      header={
        <Header counter={counterOf(query)} actions={actions}>
          Domains
        </Header>
      }
      columns={columns(settings, project, isNarrow)}
      empty={empty}
    />
  );
}

function columns(
  settings: DomainSettings | undefined,
  project: Project | undefined,
  isNarrow: boolean,
): Column<Domain>[] {
  return [
    {
      id: 'domain',
      header: 'Domain',
      isRowHeader: true,
      cell: (domain) => (
        <>
          <DomainLink domain={domain} project={project} />
          {isNarrow && (
            <div>
              <Status {...showStatus(domain)} />
            </div>
          )}
        </>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      isWideOnly: true,
      cell: (domain) => <Breakable>{roleText(domain, settings)}</Breakable>,
    },
    {
      id: 'status',
      header: 'Status',
      isWideOnly: true,
      minWidth: 170,
      cell: (domain) => <Status {...showStatus(domain)} />,
    },
    {
      id: 'certificate',
      header: 'Certificate',
      isWideOnly: true,
      minWidth: 170,
      cell: (domain) => <Status {...showCertificate(domain)} />,
    },
    {
      id: 'checked',
      header: 'Checked',
      isWideOnly: true,
      cell: ({ checkedAt }) => (checkedAt === null ? 'Never' : <RelativeTime time={checkedAt} />),
    },
  ];
}

/** A domain's name. Links to the site if the domain is live. */
function DomainLink({ domain, project }: { readonly domain: Domain; readonly project: Project | undefined }) {
  if (domain.status !== 'live' || !project) return <DomainName {...domain} />;
  return (
    <Link href={domainAddress(domain.domain, project)} external externalIconAriaLabel="(opens in a new tab)">
      <DomainName {...domain} />
    </Link>
  );
}
