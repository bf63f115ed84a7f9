import type { Pet, PetChanges } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { readNow } from '../../api/read.ts';
import { useSeen } from '../../api/use-seen.ts';
import { withoutNull } from '../../api/without-null.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { useForm } from '../../components/use-form.ts';
import { isolate } from '../../messages/isolate.ts';
import { PET_FIELDS } from './pet-fields.tsx';

interface Props {
  /** The pet to edit. Without it, a new one is added. */
  readonly pet?: Pet;
}

export function PetDialog({ pet: opened }: Props) {
  const { seen: pet, reload } = useSeen(opened, async () => opened && (await readPet(opened.id)));
  const form = useForm(PET_FIELDS, pet ?? {});
  const saving = useDialogChange({
    what: `${pet ? 'Changing' : 'Adding'} the pet “${isolate(pet?.name ?? form.textOf('name'))}”`,
    send: (changes: PetChanges, key) =>
      pet
        ? api.PATCH('/pets/{petId}', {
            params: { path: { petId: pet.id }, header: { 'If-Match': pet.etag, 'Idempotency-Key': key } },
            body: changes,
          })
        : api.POST('/pets', {
            params: { header: { 'Idempotency-Key': key } },
            body: { ...withoutNull(changes), name: changes.name ?? '' },
          }),
    reload,
    textOf: ({ name }) => `Pet “${isolate(name)}” was ${pet ? 'changed' : 'added'}.`,
  });
  const isUnchanged = pet !== undefined && !form.isChanged;
  const save = () => isUnchanged || saving.run(form.changes);
  return (
    <Dialog
      title={pet ? `Edit the pet “${isolate(pet.name)}”` : 'Add a pet'}
      isChanged={form.isChanged}
      error={form.restOf(saving)}
      action={{ text: pet ? 'Save changes' : 'Add pet', change: saving, onRun: save, isDisabled: isUnchanged }}
    >
      {form.inputs(saving, save)}
    </Dialog>
  );
}

export const readPet = async (petId: number): Promise<Pet> => (await readNow('/pets/{petId}', { path: { petId } })).pet;
