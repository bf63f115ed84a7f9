import { useState } from 'react';
import { isEqual } from './is-equal.ts';

/**
 * The fields of a form. Those that the person has not changed follow the record.
 * @param before the fields of the record as it was seen last
 */
export function useForm<Form extends object>(before: Form) {
  const [changes, setChanges] = useState<Partial<Form>>({});
  const form = { ...before, ...changes };
  const set = (more: Partial<Form>) => {
    const changed = { ...changes, ...more };
    for (const field in more) if (more[field] === before[field]) delete changed[field];
    setChanges(changed);
  };
  return { form, set, isChanged: !isEqual(form, before) };
}
