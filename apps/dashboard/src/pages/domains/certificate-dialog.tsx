import Alert from '@cloudscape-design/components/alert';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Spinner from '@cloudscape-design/components/spinner';
import useSWRImmutable from 'swr/immutable';
import type { CertificateCheck, Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { messageOf } from '../../api/api-error.ts';
import { checkCertificate } from '../../api/domains.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formatTime } from '../../components/format.ts';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly domain: Domain;
  readonly onClose: () => void;
}

const ONCE = { refreshInterval: 0, shouldRetryOnError: false, revalidateOnMount: true, keepPreviousData: false };

/** Shows the certificate that the edge presents for a domain, and what that means. */
export function CertificateDialog({ domain: { domain, unicodeDomain }, onClose }: Props) {
  const { data, error } = useSWRImmutable(`certificate of ${domain}`, () => checkCertificate(domain), ONCE);
  return (
    <Dialog title={`Certificate of ${isolate(unicodeDomain)}`} onClose={onClose} error={error && messageOf(error)}>
      {data ? <Certificate check={data} /> : !error && <Spinner />}
    </Dialog>
  );
}

function Certificate({ check }: { readonly check: CertificateCheck }) {
  const { isIssued, explanation, subjects, issuer, validFrom, validTo } = check;
  return (
    <>
      <Alert
        type={isIssued ? 'success' : 'info'}
        header={isIssued ? 'The certificate is in use' : 'No certificate yet'}
      >
        {explanation}
      </Alert>
      {isIssued && (
        <KeyValuePairs
          columns={2}
          items={[
            { label: 'Issued for', value: subjects?.join(', ') },
            { label: 'Issued by', value: issuer },
            { label: 'Valid from', value: validFrom && formatTime(validFrom) },
            { label: 'Valid until', value: validTo && formatTime(validTo) },
          ]}
        />
      )}
    </>
  );
}
