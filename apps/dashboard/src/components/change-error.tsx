import { Alert } from '@cloudscape-design/components';

/** Why a change failed, if it did. Only the text says whether it may have been made. */
export function ChangeError({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Alert type="error" header="Something went wrong">
      {children}
    </Alert>
  );
}
