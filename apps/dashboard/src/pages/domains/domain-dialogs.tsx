import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import type { ApiResponse } from '../../api/request.ts';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { CertificateDialog, InspectionDialog } from './edge-dialogs.tsx';
import { redirectTarget } from './redirect-rules.ts';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import type { useDomainPage } from './use-domain-page.ts';

interface Props {
  readonly page: ReturnType<typeof useDomainPage>;
  readonly settings: ApiResponse<DomainSettings> | undefined;
}

export function DomainDialogs({ page, settings }: Props) {
  const { dialog, domains, close } = page;
  if (!dialog) return null;
  if (dialog.kind === 'add') return <AddDomainDialog domains={domains} onClose={close} onAdded={page.added} />;
  const { kind, domain: shown } = dialog;
  const domain = domains.find((one) => one.domain === shown.domain) ?? shown; // As it is now.
  if (kind === 'inspect') return <InspectionDialog domain={domain} onClose={close} />;
  if (kind === 'certificate') return <CertificateDialog domain={domain} onClose={close} />;
  if (!settings) return null;
  return (
    <RemoveDomainDialog
      domain={domain}
      settings={settings}
      canRedirect={redirectTarget(settings.body, domains, domain.domain) !== undefined}
      onRedirect={() => page.prefill('redirect', domain)}
      onClose={close}
      onRemoved={() => page.removed(domain)}
    />
  );
}
