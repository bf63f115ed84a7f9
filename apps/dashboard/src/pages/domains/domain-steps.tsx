import { Steps, type StepsProps } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { cannotRenew } from '../../../../../lib/domains/certificate/cannot-renew.ts';
import { formatTime } from '../../components/format.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { showCertificate, showDns } from './states.ts';

export function DomainSteps({ domain }: { readonly domain: Domain }) {
  const { addedAt, status } = domain;
  const isLive = status === 'live';
  return (
    <Steps
      ariaLabel={`Progress of ${domain.domain}`}
      steps={[
        { status: 'success', header: 'Domain added', details: formatTime(addedAt) },
        dnsStep(domain),
        certificateStep(domain),
        { status: isLive ? 'success' : status === 'suspended' ? 'stopped' : 'pending', header: 'Live' },
      ]}
    />
  );
}

function dnsStep(domain: Domain): StepsProps.Step {
  const { type, text } = showDns(domain);
  const { dns, verifiedAt } = domain;
  const details = dns === 'active' && verifiedAt !== undefined ? `Verified ${formatTime(verifiedAt)}` : text;
  return { status: stepStatus(type), header: 'DNS record', details };
}

function certificateStep(domain: Domain): StepsProps.Step {
  const { type, text } = showCertificate(domain);
  const { certificate, certificateRequestedAt: requestedAt } = domain;
  const isUnderWay = certificate === 'issuing' || certificate === 'delayed';
  const details = (
    <>
      {text}
      {isUnderWay && requestedAt !== undefined && (
        <>
          , requested <RelativeTime time={requestedAt} />. It usually takes a couple of minutes.
        </>
      )}
      {cannotRenew(domain)
        ? ". It can't be renewed yet."
        : certificate === 'expiring' && ". It is renewed automatically. You don't have to do anything."}
    </>
  );
  return { status: stepStatus(type), header: 'Certificate', details };
}

const stepStatus = (type: string): StepsProps.Status =>
  type === 'success' || type === 'error' || type === 'warning' || type === 'in-progress' ? type : 'pending';
