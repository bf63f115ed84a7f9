import Alert from '@cloudscape-design/components/alert';
import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Breakable } from '../../components/breakable.tsx';
import { Copyable } from '../../components/copyable.tsx';

/** Lists the DNS records of removed domains that still exist. */
export function DanglingRecords({ danglingRecords }: Pick<Project, 'danglingRecords'>) {
  if (danglingRecords.length === 0) return null;
  return (
    <Alert type="warning" header="Delete the DNS records of removed domains">
      These records still point here, so somebody else could take over the names. Delete them at your DNS provider. This
      notice disappears once they are gone.
      <ul>
        {danglingRecords.map(({ type, name, value }) => (
          <li key={`${type} ${name}`}>
            {type} <Copyable value={name} label="name" /> → <Breakable>{value}</Breakable>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
