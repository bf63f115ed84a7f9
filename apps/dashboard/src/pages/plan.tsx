import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { Plan as PlanName, Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useProject } from '../api/use-resource.ts';
import { Command } from '../components/command.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Page } from '../layout/page.tsx';

const PLANS: readonly { readonly plan: PlanName; readonly name: string; readonly domains: string }[] = [
  { plan: 'free', name: 'Free', domains: 'None. The site is at the default domain' },
  { plan: 'pro', name: 'Pro', domains: 'Up to 50, with certificates and redirects' },
  { plan: 'enterprise', name: 'Enterprise', domains: 'Up to 50, with certificates and redirects' },
];

/** What the project's plan includes, and how to change it. */
export default function Plan() {
  const project = useProject();
  return (
    <Page title="Plan" description="The plan decides whether the project can have custom domains.">
      <Loaded query={project} what="the plan">
        {(data) => <Plans project={data} />}
      </Loaded>
    </Page>
  );
}

function Plans({ project }: { readonly project: Project }) {
  const current = PLANS.find(({ plan }) => plan === project.plan);
  const other = project.plan === 'free' ? 'pro' : 'free';
  return (
    <SpaceBetween size="l">
      <Table
        items={PLANS}
        trackBy="plan"
        wrapLines
        ariaLabels={{ tableLabel: 'Plans' }}
        header={<Header>The project is on the {current?.name} plan</Header>}
        columnDefinitions={[
          {
            id: 'name',
            header: 'Plan',
            isRowHeader: true,
            cell: ({ plan, name }) => (plan === project.plan ? <b>{name} (current)</b> : name),
          },
          { id: 'domains', header: 'Custom domains', cell: ({ domains }) => domains },
        ]}
      />
      <Container header={<Header variant="h2">Change the plan</Header>}>
        <Box variant="p">Operators change the plan with a command. The change takes effect immediately:</Box>
        <Command>{`./petstore project plan ${other} --stage ${project.stage}`}</Command>
        <Box variant="p" color="text-body-secondary">
          After a downgrade to Free, live domains stay live. You can redirect and remove them, but you can't add or
          verify domains.
        </Box>
      </Container>
    </SpaceBetween>
  );
}
