import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { NewPet, Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useAction } from '../../api/use-action.ts';
import { useCreate } from '../../api/use-create.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { TextField } from '../../components/text-field.tsx';
import { useCategoryNames } from './use-category-names.ts';

interface Props {
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

const NONE = { value: '', label: 'No category' };
const STATUSES = [
  { value: 'available', label: 'Available', description: 'Can be bought.' },
  { value: 'pending', label: 'Pending', description: 'Not for sale.' },
];

/** Asks for the details of a new pet. */
export function AddPetDialog({ onClose, onDone }: Props) {
  const { categories, loadMore } = useCategoryNames();
  const [name, setName] = useState('');
  const [category, setCategory] = useState('');
  const [status, setStatus] = useState<NonNullable<NewPet['status']>>('available');
  const create = useCreate<Pet>('/pets');
  const adding = useAction(async () => {
    await create({ name, status, ...(category === '' ? {} : { categoryId: Number(category) }) });
    onDone(`${isolate(name)} was added.`);
  });
  const options = [NONE, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))];
  const errors = formErrors(adding, ['name']);
  return (
    <Dialog
      title="Add a pet"
      onClose={onClose}
      error={errors.rest}
      action={{ text: 'Add pet', isRunning: adding.isRunning, onRun: () => void adding.run() }}
    >
      <TextField
        label="Name"
        value={name}
        error={errors.name}
        placeholder="Rex"
        autoFocus
        onChange={setName}
        onEnter={() => void adding.run()}
      />
      <FormField label="Category">
        <Select
          selectedOption={options.find(({ value }) => value === category) ?? NONE}
          options={options}
          filteringType="auto"
          expandToViewport
          statusType={loadMore ? 'pending' : 'finished'}
          onLoadItems={() => loadMore?.()}
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
