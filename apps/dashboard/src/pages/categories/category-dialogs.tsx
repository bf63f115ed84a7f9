import { useState } from 'react';
import type { Category, NewCategory, Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { SLOW_POLL_MS, updateLists } from '../../api/query-client.ts';
import { remove, request } from '../../api/request.ts';
import { isEqual } from '../../api/require-shown.ts';
import { useResource } from '../../api/use-resource.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { TextField } from '../../components/text-field.tsx';
import { useDialogChange } from '../../components/use-dialog.ts';
import { useSeen } from '../../components/use-seen.ts';

interface Props {
  /** The category to rename. Without it, a new one is added. */
  readonly category?: Category;
  readonly onClose: () => void;
}

/** Asks for the name of a category, and for the description of a new one. */
export function CategoryDialog({ category, onClose }: Props) {
  const { seen, ifUnchanged } = useSeen(
    category?.name ?? '',
    async () => (await request<Category[]>(`/categories?id=${category?.id}`)).body[0]?.name,
  );
  const [name, setName] = useState(seen);
  const [description, setDescription] = useState('');
  const saving = useDialogChange(
    category ? `Renaming the category “${isolate(seen)}”` : `Adding the category “${isolate(name)}”`,
    (body: NewCategory, idempotencyKey) =>
      category
        ? ifUnchanged(request<Category>(`/categories/${category.id}`, { method: 'PATCH', body: { ...body, seen } }))
        : request<Category>('/categories', { method: 'POST', body, idempotencyKey }),
    onClose,
    ({ body }) => {
      if (!category) return `Category “${isolate(body.name)}” was added.`;
      updateLists<Category>('/categories', ({ id }) => id === body.id, body);
      return `Category “${isolate(seen)}” is now “${isolate(body.name)}”.`;
    },
  );
  const isUnchanged = category !== undefined && name === seen;
  const save = () => isUnchanged || saving.run({ name, ...(description === '' ? {} : { description }) });
  const errors = formErrors(saving, ['name', 'description']);
  return (
    <Dialog
      title={category ? `Rename the category “${isolate(seen)}”` : 'Add a category'}
      onClose={onClose}
      error={errors.rest}
      action={{
        text: category ? 'Rename category' : 'Add category',
        change: saving,
        onRun: save,
        isDisabled: isUnchanged,
      }}
    >
      <TextField label="Name" value={name} error={errors.name} placeholder="Dogs" onChange={setName} onEnter={save} />
      {!category && (
        <TextField
          label="Description"
          isOptional
          value={description}
          error={errors.description}
          rows={3}
          onChange={setDescription}
        />
      )}
    </Dialog>
  );
}

/** The largest page. */
const PAGE = 100;

export function DeleteCategoryDialog({
  category,
  onClose,
}: {
  readonly category: Category;
  readonly onClose: () => void;
}) {
  const { id } = category;
  const path = `/categories?id=${id}`;
  const { data: [shown = category] = [] } = useResource<Category[]>(path);
  const { name } = shown;
  const { data: pets } = useResource<Pet[]>(`/pets?categoryId=${id}&limit=${PAGE}`, SLOW_POLL_MS);
  return (
    <ConfirmDialog
      title={`Delete the category “${isolate(name)}”?`}
      action="Delete category"
      about={{ path, shown, isSame: ([now]: Category[]) => now === undefined || isEqual(now, shown) }}
      send={() => remove(`/categories/${id}`)}
      onDone={() => {
        updateLists<Category>('/categories', (category) => category.id === id);
        return `Category “${isolate(name)}” was deleted.`;
      }}
      onClose={onClose}
    >
      {`Clients of the API no longer see it. ${effectOn(pets?.length)} New pets can't be added to it. This can't be undone.`}
    </ConfirmDialog>
  );
}

/** What happens to the pets of a category, as many as one page shows. */
function effectOn(pets: number | undefined): string {
  if (pets === 0) return 'No pet uses it.';
  const users =
    pets === undefined
      ? 'Its pets'
      : pets === 1
        ? '1 pet uses it. Pets'
        : `${pets}${pets >= PAGE ? ' or more' : ''} pets use it. They`;
  return `${users} keep its id, and are shown with a deleted category.`;
}
