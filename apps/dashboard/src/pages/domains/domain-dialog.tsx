import { Box } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import { useFailure } from '../../components/loaded.tsx';
import { useCode } from '../../layout/load-code.ts';

const load = () => import('./domain-dialogs.ts');

interface Props {
  readonly children: (dialogs: Awaited<ReturnType<typeof load>>) => ReactNode;
}

/** A dialog that is not part of the first load. */
export function DomainDialog({ children }: Props) {
  const code = useCode('domain dialogs', load);
  const failure = useFailure(code, 'the dialog');
  return code.data ? children(code.data) : <Box margin={{ bottom: 'l' }}>{failure}</Box>;
}
