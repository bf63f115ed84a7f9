import { Alert } from '@cloudscape-design/components';
import type { Project } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Command, Copyable } from '../../components/copyable.tsx';
import { Breakable, PageLink } from '../../components/text.tsx';

const FIRST_BUILD = 'If this is the first start, wait until npm start prints that the site is live. Otherwise, run:';

/** Explains why domains can't be added yet, and what to do. */
export function Prerequisites({ project }: { readonly project: Project }) {
  if (project.plan === 'free') {
    return (
      <Alert type="info" header="Custom domains need the Pro plan">
        The project is on the Free plan. Live domains stay live, and you can redirect and remove them. To add or verify
        domains, ask an operator to run:
        <Command>{`./petstore project plan pro --stage ${project.stage}`}</Command>
        <PageLink to="/settings/plan">About the plans</PageLink>
      </Alert>
    );
  }
  if (project.liveDeployment !== null) return null;
  return (
    <Alert type="info" header="Deploy the site first">
      Domains serve the site, and no site is deployed yet. {project.stage === 'local' ? FIRST_BUILD : 'Run:'}
      <Command>{`./petstore site deploy --stage ${project.stage}`}</Command>
    </Alert>
  );
}

export function canAddDomains(project: Project | undefined): boolean {
  return project !== undefined && project.plan !== 'free' && project.liveDeployment !== null;
}

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
