import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useAction } from '../../api/use-action.ts';
import { useCreate } from '../../api/use-create.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { TextField } from '../../components/text-field.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Asks for the name and description of a new category. */
export function AddCategoryDialog({ onClose, onDone }: Props) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const create = useCreate<Category>('/categories');
  const adding = useAction(async () => {
    await create({ name, ...(description === '' ? {} : { description }) });
    onDone(`Category “${isolate(name)}” was added.`);
  });
  const errors = formErrors(adding, ['name', 'description']);
  return (
    <Dialog
      title="Add a category"
      onClose={onClose}
      error={errors.rest}
      action={{ text: 'Add category', isRunning: adding.isRunning, onRun: () => void adding.run() }}
    >
      <TextField
        label="Name"
        value={name}
        error={errors.name}
        placeholder="Dogs"
        autoFocus
        onChange={setName}
        onEnter={() => void adding.run()}
      />
      <FormField
        label={
          <>
            Description <i>- optional</i>
          </>
        }
        errorText={errors.description}
      >
        <Textarea value={description} onChange={({ detail }) => setDescription(detail.value)} rows={3} />
      </FormField>
    </Dialog>
  );
}
