import type { ReactNode } from 'react';
import { Loading, useFailure } from '../../components/loaded.tsx';
import { useIsSlow } from '../../components/use-is-slow.ts';
import { useCode } from '../../layout/load-code.ts';

const load = () => import('./domain-dialogs.ts');

/** Code that arrives sooner needs no word. */
const SLOW_MS = 500;

interface Props {
  readonly children: (dialogs: Awaited<ReturnType<typeof load>>) => ReactNode;
}

/** A dialog that is not part of the first load. */
export function DomainDialog({ children }: Props) {
  const code = useCode('domain dialogs', load);
  const failure = useFailure(code, 'the dialog');
  const isSlow = useIsSlow(code.isFetching, SLOW_MS);
  if (code.data) return children(code.data);
  const shown = failure ?? (isSlow && <Loading />);
  // The button that opens it may be far from here.
  return shown && <div ref={(element) => element?.scrollIntoView({ block: 'center' })}>{shown}</div>;
}
