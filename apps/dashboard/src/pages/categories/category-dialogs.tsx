import { useQuery } from '@tanstack/react-query';
import type { EditableCategory, NewCategory } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { read, readNow } from '../../api/read.ts';
import { useSeen } from '../../api/use-seen.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { type Field, useForm } from '../../components/use-form.ts';
import { isolate } from '../../messages/isolate.ts';

interface Props {
  readonly category: EditableCategory;
}

const FIELDS: Readonly<Record<keyof NewCategory, Field<EditableCategory, Partial<NewCategory>>>> = {
  name: {
    label: 'Name',
    placeholder: 'Dogs',
    textOf: ({ name = '' }) => name,
    changeOf: (name) => ({ name }),
  },
  description: {
    label: 'Description',
    isOptional: true,
    rows: 3,
    textOf: ({ description = '' }) => description,
    changeOf: (description) => ({ description }),
  },
};

export function AddCategoryDialog() {
  const form = useForm(FIELDS, {});
  const adding = useDialogChange({
    what: `Adding the category “${isolate(form.textOf('name'))}”`,
    send: (fields: typeof form.changes, key) =>
      api.POST('/categories', { params: { header: { 'Idempotency-Key': key } }, body: { name: '', ...fields } }),
    textOf: ({ name }) => `Category “${isolate(name)}” was added.`,
  });
  const add = () => adding.run(form.changes);
  const action = { text: 'Add category', change: adding, onRun: add };
  return (
    <Dialog title="Add a category" error={form.restOf(adding)} action={action}>
      {form.inputs(adding, add)}
    </Dialog>
  );
}

const readCategory = async (id: number) => (await readNow('/categories', { query: { id: [id] } }))[0];

const paramsOf = ({ id, etag }: EditableCategory, key: string) => ({
  params: { path: { categoryId: id }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
});

export function RenameCategoryDialog({ category }: Props) {
  const { seen, reload } = useSeen(category, () => readCategory(category.id));
  const form = useForm({ name: FIELDS.name }, seen);
  const renaming = useDialogChange({
    what: `Renaming the category “${isolate(seen.name)}”`,
    send: (name: string, key) => api.PATCH('/categories/{categoryId}', { ...paramsOf(seen, key), body: { name } }),
    reload,
    textOf: ({ name }) => `Category “${isolate(seen.name)}” was renamed to “${isolate(name)}”.`,
  });
  const rename = () => form.isChanged && renaming.run(form.textOf('name'));
  return (
    <Dialog
      title={`Rename the category “${isolate(seen.name)}”`}
      error={form.restOf(renaming)}
      action={{ text: 'Rename category', change: renaming, onRun: rename, isDisabled: !form.isChanged }}
    >
      {form.inputs(renaming, rename)}
    </Dialog>
  );
}

/** The largest page. */
const PAGE = 100;

export function DeleteCategoryDialog({ category }: Props) {
  // Not what was read for an earlier question.
  const pets = useQuery({
    ...read('/pets', { query: { categoryId: category.id, limit: PAGE } }),
    gcTime: 0,
  });
  return (
    <ConfirmDialog
      about={category}
      read={() => readCategory(category.id)}
      verb="Delete"
      object={({ name }) => `the category “${isolate(name)}”`}
      action="Delete category"
      send={(seen, key) => api.DELETE('/categories/{categoryId}', paramsOf(seen, key))}
      onDone={({ name }) => `Category “${isolate(name)}” was deleted.`}
    >
      {() =>
        `Clients of the API no longer see it. ${effectOn(pets.data?.length)} New pets can't be added to it. This can't be undone.`
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
  return `${users} keep its ID, and are shown with a deleted category.`;
}
