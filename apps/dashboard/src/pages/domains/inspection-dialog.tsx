import Box from '@cloudscape-design/components/box';
import Table from '@cloudscape-design/components/table';
import type { Domain, Hop, Inspection } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useOnce } from '../../api/use-resource.ts';
import { Breakable } from '../../components/breakable.tsx';
import { Command } from '../../components/command.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { Loaded } from '../../components/loaded.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { domainPath } from './domain-address.ts';

interface Props {
  readonly domain: Domain;
  readonly onClose: () => void;
}

/** Shows the redirects of a domain, hop by hop. */
export function InspectionDialog({ domain: { domain, unicodeDomain }, onClose }: Props) {
  const inspection = useOnce<Inspection>(`${domainPath(domain)}/inspection`, 'POST');
  return (
    <Dialog title={`Redirects of ${isolate(unicodeDomain)}`} onClose={onClose} size="large">
      <Box variant="p">The responses of our edge to HEAD requests. Run a command to see them yourself.</Box>
      <Loaded query={inspection} what="the redirects">
        {({ http, https }) => (
          <>
            <Hops title={`From http://${domain}`} hops={http} />
            <Hops title={`From https://${domain}`} hops={https} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const cachingOf = ({ cacheControl }: Hop): string => cacheControl ?? 'Not set';

function Hops({ title, hops }: { readonly title: string; readonly hops: readonly Hop[] }) {
  const isNarrow = useIsNarrow();
  return (
    <Table
      variant="embedded"
      wrapLines
      items={hops}
      header={<Box variant="h3">{title}</Box>}
      ariaLabels={{ tableLabel: title }}
      empty="The edge refuses the connection: the domain is not live."
      columnDefinitions={[
        { id: 'status', header: 'Status', cell: ({ status }) => status, width: 80 },
        {
          id: 'location',
          header: 'Leads to',
          isRowHeader: true,
          cell: (hop) => (
            <>
              {hop.location === undefined ? 'This page' : <Breakable>{hop.location}</Breakable>}
              {isNarrow && (
                <>
                  <br />
                  Caching: {cachingOf(hop)}
                  <Command>{hop.command}</Command>
                </>
              )}
            </>
          ),
        },
        { id: 'caching', header: 'Caching', cell: cachingOf },
        { id: 'command', header: 'Command', cell: ({ command }) => <Command>{command}</Command> },
      ]}
      columnDisplay={['status', 'location', 'caching', 'command'].map((id) => ({
        id,
        visible: !isNarrow || id === 'status' || id === 'location',
      }))}
    />
  );
}
