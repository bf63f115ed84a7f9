import Alert from '@cloudscape-design/components/alert';
import type { CertificateCheck, Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useOnce } from '../../api/use-resource.ts';
import { Details } from '../../components/details.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatTime } from '../../components/format.ts';
import { isolate } from '../../components/isolate.ts';
import { Loaded } from '../../components/loaded.tsx';
import { domainPath } from './domain-address.ts';

interface Props {
  readonly domain: Domain;
  readonly onClose: () => void;
}

/** Shows the certificate that the edge presents for a domain, and what that means. */
export function CertificateDialog({ domain: { domain, unicodeDomain }, onClose }: Props) {
  const check = useOnce<CertificateCheck>(`${domainPath(domain)}/certificate`);
  return (
    <Dialog title={`Certificate of ${isolate(unicodeDomain)}`} onClose={onClose}>
      <Loaded query={check} what="the certificate">
        {(data) => <Certificate check={data} />}
      </Loaded>
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
        <Details
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
