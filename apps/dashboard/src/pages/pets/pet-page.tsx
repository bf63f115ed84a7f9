import { useQuery } from '@tanstack/react-query';
import type { Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import { Actions } from '../../components/actions.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CopyableId } from '../../components/copyable.tsx';
import { Details } from '../../components/details.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { CategoryName, KeyName } from '../../components/record-names.tsx';
import { RecordStatus } from '../../components/record-status.tsx';
import { Breakable, PageLink } from '../../components/text.tsx';
import { RecordPage } from '../../layout/record-page.tsx';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import { isolate } from '../../messages/isolate.ts';
import { PetDialog, readPet } from './pet-dialog.tsx';
import { Photos } from './photos.tsx';

export function PetPage({ id }: { readonly id: string }) {
  const leavePage = useLeavePage();
  const query = useQuery(read('/pets/{petId}', { path: { petId: Number(id) } }));
  return (
    <RecordPage
      noun="pet"
      id={id}
      query={query}
      listPath="/pets"
      titleOf={({ pet }) => isolate(pet.name)}
      actionsFor={({ pet }) => (
        <Actions
          areButtons
          actions={[
            { text: 'Edit', run: () => showDialog(<PetDialog pet={pet} />) },
            {
              text: 'Delete',
              run: () => showDialog(<DeletePetDialog pet={pet} onDone={() => leavePage('/pets')} />),
              disabled: pet.status === 'sold',
              disabledReason: 'A sold pet is kept with its order.',
            },
          ]}
        />
      )}
    >
      {({ pet, keyId, orderId }) => (
        <Details
          title="Details"
          columns={3}
          items={{
            Status: <RecordStatus of={pet.status} />,
            Category: pet.categoryId && (
              <PageLink to={`/pets?categoryId=${pet.categoryId}`}>
                <CategoryName id={pet.categoryId} />
              </PageLink>
            ),
            Order: orderId && <PageLink to={`/orders/${orderId}`}>{orderId}</PageLink>,
            Tags: <Breakable>{pet.tags.map(isolate).join(', ') || '–'}</Breakable>,
            Reference: pet.reference && <Breakable>{pet.reference}</Breakable>,
            'Created with the key': keyId && (
              <PageLink to={`/keys/${keyId}`}>
                <KeyName id={keyId} />
              </PageLink>
            ),
            Photos: pet.photoUrls.length > 0 && <Photos pet={pet} />,
            ID: <CopyableId>{pet.id}</CopyableId>,
          }}
        />
      )}
    </RecordPage>
  );
}

interface DeleteProps {
  readonly pet: Pet;
  readonly onDone: () => void;
}

function DeletePetDialog({ pet, onDone }: DeleteProps) {
  return (
    <ConfirmDialog
      about={pet}
      read={() => readPet(pet.id)}
      verb="Delete"
      object={({ name }) => `the pet “${isolate(name)}”`}
      action="Delete pet"
      send={({ id, etag }, key) =>
        api.DELETE('/pets/{petId}', {
          params: { path: { petId: id }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
        })
      }
      onDone={({ name }) => {
        onDone();
        return `Pet “${isolate(name)}” was deleted.`;
      }}
    >
      {({ status, reference }) =>
        `It is ${status}${reference === undefined ? '' : `, with the reference “${isolate(reference)}”`}. Clients of the API no longer find it. This can't be undone.`
      }
    </ConfirmDialog>
  );
}
