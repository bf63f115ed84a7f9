import { Loading } from '../components/loading.tsx';
import { PlainPage } from './plain-page.tsx';

/** Shown until it is known who is signed in. */
export function StartingPage() {
  return (
    <PlainPage title="Petstore">
      <Loading />
    </PlainPage>
  );
}
