import { useState } from 'react';
import { isEqual } from './is-equal.ts';

/**
 * The fields of a form. Those that the person has not changed follow the record.
 * @param before the fields of the record as it was seen last
 * @param mayBeSaved whether an attempt may have saved them. Then a field that gets its old value back is a change, too.
 */
export function useForm<Form extends object>(before: Form, mayBeSaved = false) {
  const [entered, setEntered] = useState<Partial<Form>>({});
  const changesIn = (fields: Partial<Form>): Partial<Form> => {
    const changes = { ...fields };
    for (const field in fields) if (!mayBeSaved && fields[field] === before[field]) delete changes[field];
    return changes;
  };
  const form = { ...before, ...entered };
  return {
    form,
    /** The fields to save. */
    changes: changesIn(entered),
    set: (more: Partial<Form>) => setEntered(changesIn({ ...entered, ...more })),
    isChanged: !isEqual(form, before),
  };
}
