import { Alert, Box } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import type { CertificateCheck, Domain, Hop } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import { Command } from '../../components/copyable.tsx';
import { Details } from '../../components/details.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatTime } from '../../components/format.ts';
import { type Column, ListTable } from '../../components/list-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Stack } from '../../components/stack.tsx';
import { Breakable } from '../../components/text.tsx';
import { isolate } from '../../messages/isolate.ts';

/** What is asked once, when a dialog opens that shows it. */
const once = { gcTime: 0, refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

interface Props {
  readonly domain: Domain;
}

/** Shows the certificate that the edge presents for a domain, and what that means. */
export function CertificateDialog({ domain: { domain, unicodeDomain } }: Props) {
  const check = useQuery({ ...read('/domains/{domain}/certificate', { path: { domain } }), ...once });
  return (
    <Dialog title={`Certificate of ${isolate(unicodeDomain)}`}>
      <Loaded query={check} what="the certificate">
        {(data) => <Certificate check={data} />}
      </Loaded>
    </Dialog>
  );
}

function Certificate({ check }: { readonly check: CertificateCheck }) {
  const { isIssued, explanation, subjects, issuer, validFrom, validTo } = check;
  return (
    <Stack size="m">
      <Alert
        type={isIssued ? 'success' : 'info'}
        header={isIssued ? 'The certificate is in use' : 'No certificate yet'}
      >
        {explanation}
      </Alert>
      {isIssued && (
        <Details
          columns={2}
          items={{
            'Issued for': subjects?.join(', '),
            'Issued by': issuer,
            'Valid from': validFrom && formatTime(validFrom),
            'Valid until': validTo && formatTime(validTo),
          }}
        />
      )}
    </Stack>
  );
}

/** Shows the redirects of a domain, hop by hop. */
export function InspectionDialog({ domain: { domain, unicodeDomain } }: Props) {
  const inspection = useQuery({
    queryKey: ['/domains/{domain}/inspection', domain],
    // A question, although it is a POST: repeating it does no harm.
    queryFn: async () => {
      const { data } = await api.POST('/domains/{domain}/inspection', {
        params: { path: { domain } },
      });
      if (!data) throw new Error('The response has no hops.');
      return data;
    },
    ...once,
  });
  return (
    <Dialog title={`Redirects of ${isolate(unicodeDomain)}`} size="large">
      <Box variant="p">The responses of our edge to HEAD requests. Run a command to see them yourself.</Box>
      <Loaded query={inspection} what="the redirects">
        {({ http, https }) => (
          <Stack size="m">
            <Hops title={`From http://${domain}`} hops={http} />
            <Hops title={`From https://${domain}`} hops={https} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

const COLUMNS: readonly Column<Hop>[] = [
  { header: 'Status', cell: ({ status }) => status, width: 80 },
  {
    header: 'Leads to',
    isRowHeader: true,
    cell: ({ location, status }) =>
      location === undefined ? status < 400 ? 'This page' : 'An error' : <Breakable>{location}</Breakable>,
  },
  { header: 'Caching', isWideOnly: true, cell: ({ cacheControl }) => cacheControl ?? 'Not set' },
  { header: 'Command', isWideOnly: true, cell: ({ command }) => <Command>{command}</Command> },
];

function Hops({ title, hops }: { readonly title: string; readonly hops: readonly Hop[] }) {
  return (
    <ListTable
      label={title}
      variant="embedded"
      items={hops}
      empty="The edge refuses the connection: the domain is not live."
      columns={COLUMNS}
    />
  );
}
