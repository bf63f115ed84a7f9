import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Person } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../api/use-resource.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDate } from '../components/format.ts';
import { counterOf, ListTable } from '../components/list-table.tsx';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { Page } from '../layout/page.tsx';
import { InviteDialog } from './people/invite-dialog.tsx';
import { PersonMenu } from './people/person-menu.tsx';
import { RemovePersonDialog } from './people/remove-person-dialog.tsx';

type Open = { readonly kind: 'invite' } | { readonly kind: 'role' | 'remove'; readonly person: Person };

/** Who can sign in, and with which role. */
export default function People() {
  const query = useResource<Person[]>('/people');
  const { data = [] } = query;
  const [open, setOpen] = useState<Open>();
  const isNarrow = useIsNarrow();
  const close = () => setOpen(undefined);
  return (
    <Page
      title="People"
      description="Admins can change everything. Viewers have read-only access."
      actions={
        <AdminButton variant="primary" onClick={() => setOpen({ kind: 'invite' })}>
          Invite
        </AdminButton>
      }
    >
      <ListTable
        label="People"
        items={data}
        query={query}
        trackBy="email"
        header={<Header counter={counterOf(query)}>People with access</Header>}
        columns={[
          {
            id: 'email',
            header: 'Email',
            isRowHeader: true,
            cell: ({ email, role }) => (
              <>
                <Breakable>{email}</Breakable>
                {isNarrow && <Box color="text-body-secondary">{role}</Box>}
              </>
            ),
          },
          { id: 'role', header: 'Role', isWideOnly: true, cell: ({ role }) => role },
          { id: 'invited', header: 'Invited', isWideOnly: true, cell: ({ invitedAt }) => formatDate(invitedAt) },
          {
            id: 'actions',
            header: 'Actions',
            cell: (person) => <PersonMenu person={person} onChoose={(kind) => setOpen({ kind, person })} />,
          },
        ]}
        empty={
          <EmptyState title="Nobody is invited yet">
            The sign-in link from your terminal works without an invitation. Invite everybody else by email address.
          </EmptyState>
        }
      />
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'role' && <InviteDialog person={open.person} onClose={close} />}
      {open?.kind === 'remove' && <RemovePersonDialog person={open.person} onClose={close} />}
    </Page>
  );
}
