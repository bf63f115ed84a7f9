import { AddDomainDialog } from './add-domain-dialog.tsx';
import { CertificateDialog, InspectionDialog } from './edge-dialogs.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import type { DomainPage } from './use-domain-page.ts';

export function DomainDialogs({ page }: { readonly page: DomainPage }) {
  const { dialog, domains, close, editing } = page;
  if (!dialog) return null;
  if (dialog.kind === 'add') return <AddDomainDialog page={page} />;
  const { kind, domain: shown } = dialog;
  const domain = domains.find((one) => one.domain === shown.domain) ?? shown; // As it is now.
  if (kind === 'inspect') return <InspectionDialog domain={domain} onClose={close} />;
  if (kind === 'certificate') return <CertificateDialog domain={domain} onClose={close} />;
  const { data: settings } = editing.query;
  return settings && <RemoveDomainDialog page={page} domain={domain} settings={settings} />;
}
