import { FormField, Select, type SelectProps } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Pet, PetDetails } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { addToLists, updateData, updateLists } from '../../api/update-data.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { Choice, TextField } from '../../components/fields.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { useForm } from '../../components/use-form.ts';
import { useSeen } from '../../components/use-seen.ts';
import { useCategories } from './categories.tsx';
import { changesTo, formOf, seenOf } from './pet-form.ts';

interface Props {
  /** The pet to edit. Without it, a new one is added. */
  readonly pet?: Pet;
}

const NONE = { value: '', label: 'No category' };
const STATUSES = [
  { value: 'available', label: 'Available', description: 'Can be bought.' },
  { value: 'pending', label: 'Pending', description: 'Not for sale.' },
] as const;

export function PetDialog({ pet: current }: Props) {
  const { seen: pet, ifUnchanged, mayBeChanged } = useSeen(current);
  const { form, changes: fields, set } = useForm(formOf(pet ?? {}), mayBeChanged);
  const { categories, loadMore, status: categoriesStatus } = useCategories();
  const isSold = pet?.status === 'sold';
  const changes = changesTo(pet ?? {}, fields);
  const saving = useDialogChange(
    `${pet ? 'Changing' : 'Adding'} the pet “${isolate((pet ?? form).name)}”`,
    (sent: typeof changes, idempotencyKey) =>
      pet
        ? ifUnchanged(
            request<Pet>(`/pets/${pet.id}`, {
              method: 'PATCH',
              body: { changes: sent, seen: seenOf(pet, sent) },
            }),
          )
        : request<Pet>('/pets', { method: 'POST', body: sent, idempotencyKey, isRepeatable: true }),
    ({ body, etag }) => {
      const showInLists = pet ? updateLists<Pet> : addToLists<Pet>;
      showInLists('/pets', { id: body.id }, body);
      updateData<PetDetails>(`/pets/${body.id}`, (details) => ({ ...details, pet: body, etag }));
      return `Pet “${isolate(body.name)}” was ${pet ? 'changed' : 'added'}.`;
    },
  );
  const isUnchanged = pet !== undefined && Object.keys(changes).length === 0;
  const save = () => isUnchanged || saving.run(pet ? changes : { name: form.name, ...changes });
  const options = [NONE, ...categories.map(({ id, name }) => ({ value: String(id), label: isolate(name) }))];
  // What is shown is sent: the list no longer has the category when somebody else has deleted it meanwhile.
  const [chosen, setChosen] = useState<SelectProps.Option>();
  const known = { value: form.categoryId, label: `Category ${form.categoryId}` };
  const errors = formErrors(saving, ['name', 'categoryId', 'photoUrls', 'tags', 'reference']);
  const fieldOf = (name: 'name' | 'tags' | 'photoUrls' | 'reference') => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
    onEnter: save,
  });
  return (
    <Dialog
      title={pet ? `Edit the pet “${isolate(pet.name)}”` : 'Add a pet'}
      isChanged={Object.keys(changes).length > 0}
      error={errors.rest}
      action={{ text: pet ? 'Save changes' : 'Add pet', change: saving, onRun: save, isDisabled: isUnchanged }}
    >
      <TextField label="Name" placeholder="Rex" {...fieldOf('name')} />
      <FormField label="Category" errorText={errors.categoryId}>
        <Select
          selectedOption={[...options, chosen].find((option) => option?.value === form.categoryId) ?? known}
          options={options}
          filteringType="auto"
          expandToViewport
          virtualScroll
          statusType={categoriesStatus}
          errorText="Can't load all categories."
          recoveryText="Try again"
          onLoadItems={loadMore}
          onChange={({ detail: { selectedOption } }) => {
            setChosen(selectedOption);
            set({ categoryId: selectedOption.value ?? '' });
          }}
        />
      </FormField>
      {!isSold && <Choice label="Status" items={STATUSES} value={form.status} onChange={(status) => set({ status })} />}
      <TextField label="Tags" description="One per line." rows={2} {...fieldOf('tags')} />
      <TextField label="Photos" description="One URL per line." rows={2} {...fieldOf('photoUrls')} />
      <TextField
        label="Reference"
        description="A text of your own that finds the pet again."
        {...fieldOf('reference')}
      />
    </Dialog>
  );
}
