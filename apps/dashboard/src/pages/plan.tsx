import { Box, Container, Header } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import type { Plan as PlanName, Project } from '../../../../lib/contract/generated/dashboard/types.ts';
import { MAX_DOMAINS, PLAN_NAMES, PLANS } from '../../../../lib/project/plans.ts';
import { api } from '../api/client.ts';
import { read, readNow, useProject } from '../api/read.ts';
import { Actions } from '../components/actions.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Command } from '../components/copyable.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { ListTable } from '../components/list-table.tsx';
import { Loaded, useFailure } from '../components/loaded.tsx';
import { Stack } from '../components/stack.tsx';
import { Page } from '../layout/page.tsx';

const offerOf = (plan: PlanName) =>
  MAX_DOMAINS[plan] === 0
    ? 'None. The site is at the default domain'
    : `Up to ${MAX_DOMAINS[plan]}, with certificates and redirects`;

export default function Plan() {
  const project = useProject();
  return (
    <Page title="Plan" description="The plan decides how many custom domains the project can have.">
      <Loaded query={project} what="the plan">
        {(data) => <Plans project={data} />}
      </Loaded>
    </Page>
  );
}

function Plans({ project }: { readonly project: Project }) {
  const { plan: current, stage } = project;
  const query = useQuery(read('/domains'));
  const { data: domains } = query;
  const failure = useFailure(query, 'the number of domains');
  const isLocal = stage === 'local';
  return (
    <Stack size="l">
      {failure}
      <ListTable
        label="Plans"
        items={PLANS}
        title={`The project is on the ${PLAN_NAMES[current]} plan`}
        description={domains && `It has ${domains.length} of ${MAX_DOMAINS[current]} custom domains.`}
        columns={[
          {
            header: 'Plan',
            isRowHeader: true,
            cell: (plan) => (plan === current ? <b>{PLAN_NAMES[plan]} (current)</b> : PLAN_NAMES[plan]),
          },
          { header: 'Custom domains', isWideOnly: true, cell: offerOf },
          ...(isLocal
            ? [
                {
                  header: 'Change',
                  cell: (plan: PlanName) =>
                    plan !== current && (
                      <Actions
                        of={`to ${PLAN_NAMES[plan]}`}
                        actions={[
                          { text: 'Change', run: () => showDialog(<ChangePlanDialog project={project} to={plan} />) },
                        ]}
                      />
                    ),
                },
              ]
            : []),
        ]}
      />
      <Container header={<Header variant="h2">Change the plan</Header>}>
        <Box variant="p">
          {isLocal
            ? 'On this machine, choose a plan above, or use the command. The change takes effect immediately:'
            : 'Operators change the plan with a command. The change takes effect immediately:'}
        </Box>
        <Command>{`./petstore project plan ${current === 'free' ? 'pro' : 'free'} --stage ${stage}`}</Command>
        <Box variant="p" color="text-body-secondary">
          With a smaller plan, live domains stay live. You can redirect and remove domains, but you can't add more than
          the plan serves. On Free, you can't verify any either.
        </Box>
      </Container>
    </Stack>
  );
}

function ChangePlanDialog({ project, to }: { readonly project: Project; readonly to: PlanName }) {
  return (
    <ConfirmDialog
      about={project}
      read={() => readNow('/project')}
      verb="Change"
      object={({ plan }) => `from the ${PLAN_NAMES[plan]} plan to the ${PLAN_NAMES[to]} plan`}
      action="Change plan"
      send={({ etag }, key) =>
        api.PUT('/project/plan', {
          params: { header: { 'If-Match': etag, 'Idempotency-Key': key } },
          body: { plan: to },
        })
      }
      onDone={() => `The plan was changed to ${PLAN_NAMES[to]}.`}
    >
      {() =>
        `${PLAN_NAMES[to]} serves ${MAX_DOMAINS[to] === 0 ? 'no' : MAX_DOMAINS[to]} custom domains. Domains that are live stay live.`
      }
    </ConfirmDialog>
  );
}
