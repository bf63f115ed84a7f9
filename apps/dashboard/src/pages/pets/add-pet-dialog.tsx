import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { NewPet, Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { notify } from '../../components/notify.ts';
import { TextField } from '../../components/text-field.tsx';
import { useCategoryNames } from './use-category-names.ts';

interface Props {
  readonly onClose: () => void;
}

const NONE = { value: '', label: 'No category' };
const STATUSES = [
  { value: 'available', label: 'Available', description: 'Can be bought.' },
  { value: 'pending', label: 'Pending', description: 'Not for sale.' },
];

/** Asks for the details of a new pet. */
export function AddPetDialog({ onClose }: Props) {
  const { categories, loadMore, status: categoriesStatus } = useCategoryNames();
  const [name, setName] = useState('');
  const [category, setCategory] = useState('');
  const [status, setStatus] = useState<NonNullable<NewPet['status']>>('available');
  const adding = useChange(
    (body: NewPet, idempotencyKey) => request<Pet>('/pets', { method: 'POST', body, idempotencyKey }),
    (_, { name }) => {
      onClose();
      notify(`${isolate(name)} was added.`);
    },
  );
  const add = () => adding.run({ name, status, ...(category === '' ? {} : { categoryId: Number(category) }) });
  const options = [NONE, ...categories.map(({ id, name }) => ({ value: String(id), label: isolate(name) }))];
  const errors = formErrors(adding, ['name']);
  return (
    <Dialog
      title="Add a pet"
      onClose={onClose}
      error={errors.rest}
      action={{ text: 'Add pet', change: adding, onRun: add }}
    >
      <TextField
        label="Name"
        value={name}
        error={errors.name}
        placeholder="Rex"
        autoFocus
        onChange={setName}
        onEnter={add}
      />
      <FormField label="Category">
        <Select
          selectedOption={options.find(({ value }) => value === category) ?? NONE}
          options={options}
          filteringType="auto"
          expandToViewport
          statusType={categoriesStatus}
          errorText="Can't load all categories."
          recoveryText="Try again"
          onLoadItems={loadMore}
          onChange={({ detail }) => setCategory(detail.selectedOption.value ?? '')}
        />
      </FormField>
      <FormField label="Status">
        <RadioGroup
          items={STATUSES}
          value={status}
          onChange={({ detail }) => setStatus(detail.value === 'pending' ? 'pending' : 'available')}
        />
      </FormField>
    </Dialog>
  );
}
