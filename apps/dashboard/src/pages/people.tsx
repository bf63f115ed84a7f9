import { useQuery } from '@tanstack/react-query';
import { read, useProject } from '../api/read.ts';
import { ActionMenu } from '../components/actions.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { formatDate } from '../components/format.ts';
import { counterOf, ListTable } from '../components/list-table.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Breakable } from '../components/text.tsx';
import { Page } from '../layout/page.tsx';
import { ChangeRoleDialog, InviteDialog, RemovePersonDialog } from './people/person-dialogs.tsx';

export default function People() {
  const query = useQuery(read('/people'));
  const { data = [] } = query;
  const project = useProject();
  const provider = project.data?.identityProvider;
  return (
    <Page
      title="People"
      description={
        project.data &&
        (provider
          ? `${provider} decides who has access, and with which role.`
          : 'Admins can change everything. Viewers have read-only access.')
      }
      action={project.data && !provider && { text: 'Invite', onClick: () => showDialog(<InviteDialog />) }}
    >
      <Loaded query={project} what="the project">
        {() => (
          <ListTable
            label="People"
            items={data}
            query={query}
            trackBy="email"
            title={provider ? 'Signed in' : 'People with access'}
            counter={counterOf(query)}
            columns={[
              { header: 'Email', isRowHeader: true, cell: ({ email }) => <Breakable>{email}</Breakable> },
              { header: 'Role', isWideOnly: true, cell: ({ role }) => role },
              {
                header: provider ? 'Signed in' : 'Invited',
                isWideOnly: true,
                cell: ({ invitedAt }) => formatDate(invitedAt),
              },
              {
                header: 'Actions',
                isForAdmins: true,
                cell: (person) => (
                  <ActionMenu
                    of={person.email}
                    actions={[
                      ...(provider
                        ? []
                        : [{ text: 'Change role', run: () => showDialog(<ChangeRoleDialog person={person} />) }]),
                      {
                        text: provider ? 'Sign out' : 'Remove',
                        run: () => showDialog(<RemovePersonDialog {...{ person, provider }} />),
                      },
                    ]}
                  />
                ),
              },
            ]}
            empty={{
              title: 'Nobody is invited yet',
              text: 'The sign-in link from your terminal works without an invitation. Invite everybody else by email address.',
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
