import { capitalized } from './format.ts';

/** The last failure of a change: its message, and the problem of each invalid property of the request's body. */
interface Failure {
  readonly error: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** The error messages of a form, by field. `rest` is about none of them. */
export type FormErrors<Field extends string> = Partial<Record<Field | 'rest', string>>;

/** The errors of a form. Its fields are named like the properties of the body; problems of others stay in `rest`. */
export function formErrors<Field extends string>(
  { error, fieldErrors }: Failure,
  names: readonly Field[],
): FormErrors<Field> {
  const shown = names.filter((name) => fieldErrors[name] !== undefined);
  const errors: FormErrors<Field> = {};
  for (const name of shown) errors[name] = `${capitalized(fieldErrors[name] ?? '')}.`;
  const isComplete = shown.length > 0 && shown.length === Object.keys(fieldErrors).length;
  if (error !== undefined && !isComplete) errors.rest = error;
  return errors;
}
