import type { Pet, PetDetails } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { remove } from '../../api/request.ts';
import { updateLists } from '../../api/update-data.ts';
import { useResource } from '../../api/use-resource.ts';
import { Actions } from '../../components/actions.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Details } from '../../components/details.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { isolate } from '../../components/isolate.ts';
import { RecordStatus } from '../../components/status.tsx';
import { Breakable, ExternalLink, Identifier, PageLink } from '../../components/text.tsx';
import { RecordPage } from '../../layout/record-page.tsx';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import { CategoryName } from './categories.tsx';
import { PetDialog } from './pet-dialog.tsx';

export function PetPage({ id }: { readonly id: string }) {
  const leavePage = useLeavePage();
  return (
    <RecordPage<PetDetails>
      noun="pet"
      id={id}
      listPath="/pets"
      titleOf={({ pet }) => isolate(pet.name)}
      actionsFor={(details) => (
        <Actions
          areButtons
          actions={[
            { text: 'Edit', run: () => showDialog(<EditPetDialog details={details} />) },
            {
              text: 'Delete',
              run: () => showDialog(<DeletePetDialog details={details} onDone={() => leavePage('/pets')} />),
              disabled: details.pet.status === 'sold',
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
            'Created with the key': keyId && <PageLink to={`/keys/${keyId}`}>{keyId}</PageLink>,
            Photos:
              pet.photoUrls.length > 0 &&
              pet.photoUrls.map((url, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: The same photo can be there twice.
                <div key={at}>
                  <ExternalLink href={url}>{url}</ExternalLink>
                </div>
              )),
            Id: <Identifier>{pet.id}</Identifier>,
          }}
        />
      )}
    </RecordPage>
  );
}

/** A pet as it was read last. */
const useNow = (details: PetDetails): PetDetails => useResource<PetDetails>(`/pets/${details.pet.id}`).data ?? details;

const EditPetDialog = ({ details }: { readonly details: PetDetails }) => <PetDialog pet={useNow(details).pet} />;

interface DeleteProps {
  readonly details: PetDetails;
  readonly onDone: () => void;
}

function DeletePetDialog({ details, onDone }: DeleteProps) {
  const { id } = details.pet;
  return (
    <ConfirmDialog
      about={useNow(details)}
      title={({ pet }) => `Delete the pet “${isolate(pet.name)}”?`}
      action="Delete pet"
      send={({ etag }) => remove(`/pets/${id}`, { ifMatch: etag })}
      onDone={({ pet }) => {
        updateLists<Pet>('/pets', { id });
        onDone();
        return `Pet “${isolate(pet.name)}” was deleted.`;
      }}
    >
      {({ pet: { status, reference } }) =>
        `It is ${status}${reference === undefined ? '' : `, with the reference “${isolate(reference)}”`}. Clients of the API no longer find it. This can't be undone.`
      }
    </ConfirmDialog>
  );
}
