import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { Category, NewCategory } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { notify } from '../../components/notify.ts';
import { TextField } from '../../components/text-field.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Asks for the name and description of a new category. */
export function AddCategoryDialog({ onClose }: Props) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const adding = useChange(
    (body: NewCategory, idempotencyKey) => request<Category>('/categories', { method: 'POST', body, idempotencyKey }),
    (_, { name }) => {
      onClose();
      notify(`Category “${isolate(name)}” was added.`);
    },
  );
  const add = () => adding.run({ name, ...(description === '' ? {} : { description }) });
  const errors = formErrors(adding, ['name', 'description']);
  return (
    <Dialog
      title="Add a category"
      onClose={onClose}
      error={errors.rest}
      action={{ text: 'Add category', change: adding, onRun: add }}
    >
      <TextField
        label="Name"
        value={name}
        error={errors.name}
        placeholder="Dogs"
        autoFocus
        onChange={setName}
        onEnter={add}
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
