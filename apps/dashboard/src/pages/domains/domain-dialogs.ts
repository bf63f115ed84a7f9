export { AddDomainDialog } from './add-domain-dialog.tsx';
export { CertificateDialog, InspectionDialog } from './edge-dialogs.tsx';
export { RemoveDomainDialog } from './remove-domain-dialog.tsx';
