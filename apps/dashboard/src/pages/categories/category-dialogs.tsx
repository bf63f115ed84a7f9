import { useState } from 'react';
import type {
  Category,
  CategoryRename,
  NewCategory,
  Pet,
} from '../../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError } from '../../api/api-error.ts';
import { SLOW_POLL_MS } from '../../api/polling.ts';
import { remove, request } from '../../api/request.ts';
import { addToLists, updateLists } from '../../api/update-data.ts';
import { useResource, useResponse } from '../../api/use-resource.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { TextField } from '../../components/fields.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { useSeen } from '../../components/use-seen.ts';

interface Props {
  readonly category: Category;
}

export function AddCategoryDialog() {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const adding = useDialogChange(
    `Adding the category “${isolate(name)}”`,
    (body: NewCategory, idempotencyKey) =>
      request<Category>('/categories', { method: 'POST', body, idempotencyKey, isRepeatable: true }),
    ({ body }) => {
      addToLists<Category>('/categories', { id: body.id }, body);
      return `Category “${isolate(body.name)}” was added.`;
    },
  );
  const add = () => adding.run({ name, ...(description === '' ? {} : { description }) });
  const errors = formErrors(adding, ['name', 'description']);
  return (
    <Dialog title="Add a category" error={errors.rest} action={{ text: 'Add category', change: adding, onRun: add }}>
      <TextField label="Name" value={name} error={errors.name} placeholder="Dogs" onChange={setName} onEnter={add} />
      <TextField
        label="Description"
        isOptional
        value={description}
        error={errors.description}
        rows={3}
        onChange={setDescription}
      />
    </Dialog>
  );
}

/** The name of a category as it was read last. */
const useNameNow = ({ id }: Category): string | undefined =>
  useResource<Category[]>(`/categories?id=${id}`).data?.[0]?.name;

export function RenameCategoryDialog({ category }: Props) {
  const { seen, ifUnchanged, mayBeChanged } = useSeen(category.name, useNameNow(category));
  const [name, setName] = useState(seen);
  const renaming = useDialogChange(
    `Renaming the category “${isolate(seen)}”`,
    (body: CategoryRename) => ifUnchanged(request<Category>(`/categories/${category.id}`, { method: 'PATCH', body })),
    ({ body }) => {
      updateLists<Category>('/categories', { id: body.id }, body);
      return body.name === seen
        ? `The category is still called “${isolate(seen)}”.`
        : `Category “${isolate(seen)}” was renamed to “${isolate(body.name)}”.`;
    },
  );
  const isUnchanged = name === seen && !mayBeChanged;
  const rename = () => isUnchanged || renaming.run({ name, seen });
  const errors = formErrors(renaming, ['name']);
  return (
    <Dialog
      title={`Rename the category “${isolate(seen)}”`}
      error={errors.rest}
      action={{ text: 'Rename category', change: renaming, onRun: rename, isDisabled: isUnchanged }}
    >
      <TextField label="Name" value={name} error={errors.name} placeholder="Dogs" onChange={setName} onEnter={rename} />
    </Dialog>
  );
}

/** The largest page. */
const PAGE = 100;

export function DeleteCategoryDialog({ category }: Props) {
  const { id } = category;
  const path = `/pets?categoryId=${id}&limit=${PAGE}`;
  const query = useResponse<Pet[]>(path, SLOW_POLL_MS, 0);
  const pets = query.isFetchedAfterMount && !query.error ? query.data?.body : undefined;
  return (
    <ConfirmDialog
      about={category.name}
      now={useNameNow(category)}
      title={(name) => `Delete the category “${isolate(name)}”?`}
      action="Delete category"
      send={async (name) => {
        // What was read last may be half a minute old.
        if (pets?.length === 0 && (await request<Pet[]>(path)).body.length > 0) {
          throw new ApiError('conflict', 'A pet was added to it meanwhile.', 409);
        }
        return remove(`/categories/${id}?${new URLSearchParams({ name })}`);
      }}
      onDone={(name) => {
        updateLists<Category>('/categories', { id });
        return `Category “${isolate(name)}” was deleted.`;
      }}
    >
      {() =>
        `Clients of the API no longer see it. ${effectOn(pets?.length)} New pets can't be added to it. This can't be undone.`
      }
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
