import Alert from '@cloudscape-design/components/alert';
import { messageOf } from '../api/api-error.ts';
import { PlainPage } from './plain-page.tsx';

/** Shown while the first request fails. It is sent again by itself. */
export function FailedStart({ error }: { readonly error: unknown }) {
  return (
    <PlainPage title="Petstore">
      <Alert type="error" header="The dashboard can't be shown yet">
        {messageOf(error)} This page tries again by itself.
      </Alert>
    </PlainPage>
  );
}
