import Alert from '@cloudscape-design/components/alert';
import { messageOf } from '../api/api-error.ts';
import { PlainPage } from './plain-page.tsx';

/** Shown while the first request fails. The app retries it. */
export function FailedStart({ error }: { readonly error: unknown }) {
  return (
    <PlainPage title="Petstore">
      <Alert type="error" header="Can't load the dashboard">
        {messageOf(error)} The page retries automatically.
      </Alert>
    </PlainPage>
  );
}
