import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { InspectionDialog } from './inspection-dialog.tsx';
import { redirectTarget } from './prefill.ts';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import type { useDomainPage } from './use-domain-page.ts';

interface Props {
  readonly page: ReturnType<typeof useDomainPage>;
  readonly settings: DomainSettings;
}

/** The dialog that is open, if there is one. */
export function DomainDialogs({ page, settings }: Props) {
  const { dialog, selected, domains, close } = page;
  if (dialog === 'add') return <AddDomainDialog onClose={close} onAdded={page.added} />;
  if (!selected) return null;
  if (dialog === 'inspect') return <InspectionDialog domain={selected} onClose={close} />;
  if (dialog === 'certificate') return <CertificateDialog domain={selected} onClose={close} />;
  if (dialog !== 'remove') return null;
  return (
    <RemoveDomainDialog
      domain={selected}
      settings={settings}
      canRedirect={redirectTarget(settings, domains, selected.domain) !== undefined}
      onRedirect={() => page.prefill('redirect')}
      onClose={close}
      onRemoved={() => page.removed(selected)}
    />
  );
}
