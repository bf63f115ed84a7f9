import Alert from '@cloudscape-design/components/alert';
import type { Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { Copyable } from '../../parts/copyable.tsx';

/** Asks to delete the DNS records of removed domains, until they are gone. */
export function DanglingRecords({ danglingRecords }: Pick<Project, 'danglingRecords'>) {
  if (danglingRecords.length === 0) return null;
  return (
    <Alert type="warning" header="Delete the DNS records of removed domains">
      These records still point here, so somebody else could take the names over. Delete them at your DNS provider. This
      notice disappears when they are gone.
      <ul>
        {danglingRecords.map(({ type, name, value }) => (
          <li key={`${type} ${name}`}>
            {type} <Copyable value={name} label="name" /> → {value}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
