import type { Pet, PetDetails } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { Actions } from '../../components/actions.tsx';
import { Breakable } from '../../components/breakable.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Details } from '../../components/details.tsx';
import { Identifier } from '../../components/identifier.tsx';
import { isolate } from '../../components/isolate.ts';
import { ExternalLink, PageLink } from '../../components/page-link.tsx';
import { RecordStatus } from '../../components/status.tsx';
import { useDialog } from '../../components/use-dialog.ts';
import { RecordPage } from '../../layout/record-page.tsx';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import { CategoryName } from './category-name.tsx';
import { PetDialog } from './pet-dialog.tsx';

export function PetPage({ id }: { readonly id: string }) {
  const { open, show, close } = useDialog<'edit' | 'delete'>();
  const leavePage = useLeavePage();
  return (
    <RecordPage<PetDetails>
      noun="pet"
      id={id}
      listPath="/pets"
      titleOf={({ pet }) => isolate(pet.name)}
      actionsFor={({ pet }) => (
        <Actions
          areButtons
          actions={[
            { text: 'Edit', run: () => show('edit') },
            {
              text: 'Delete',
              run: () => show('delete'),
              disabled: pet.status === 'sold',
              disabledReason: 'A sold pet is kept with its order.',
            },
          ]}
        />
      )}
    >
      {({ pet, keyId, orderId, etag }) => (
        <>
          <Details
            title="Details"
            columns={3}
            items={[
              { label: 'Status', value: <RecordStatus of={pet.status} /> },
              {
                label: 'Category',
                value: pet.categoryId && (
                  <PageLink to={`/pets?categoryId=${pet.categoryId}`}>
                    <CategoryName id={pet.categoryId} />
                  </PageLink>
                ),
              },
              { label: 'Order', value: orderId && <PageLink to={`/orders/${orderId}`}>{orderId}</PageLink> },
              { label: 'Tags', value: <Breakable>{pet.tags.map(isolate).join(', ') || '–'}</Breakable> },
              { label: 'Reference', value: pet.reference && <Breakable>{pet.reference}</Breakable> },
              { label: 'Created with the key', value: keyId && <PageLink to={`/keys/${keyId}`}>{keyId}</PageLink> },
              {
                label: 'Photos',
                value:
                  pet.photoUrls.length > 0 &&
                  pet.photoUrls.map((url) => (
                    <div key={url}>
                      <ExternalLink href={url}>{url}</ExternalLink>
                    </div>
                  )),
              },
              { label: 'Id', value: <Identifier>{pet.id}</Identifier> },
            ]}
          />
          {open === 'edit' && <PetDialog pet={pet} onClose={close} />}
          {open === 'delete' && (
            <ConfirmDialog
              about={{ pet, etag }}
              title={(seen) => `Delete ${isolate(seen.pet.name)}?`}
              action="Delete pet"
              send={(seen) => remove(`/pets/${pet.id}`, { ifMatch: seen.etag })}
              onDone={(seen) => {
                updateLists<Pet>('/pets', ({ id }) => id === pet.id);
                leavePage('/pets');
                return `${isolate(seen.pet.name)} was deleted.`;
              }}
              onClose={close}
            >
              {({ pet: { status, reference } }) =>
                `It is ${status}${reference === undefined ? '' : `, with the reference “${isolate(reference)}”`}. Clients of the API no longer find it. This can't be undone.`
              }
            </ConfirmDialog>
          )}
        </>
      )}
    </RecordPage>
  );
}
