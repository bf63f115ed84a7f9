/** The error messages of a form, by field. `rest` is about none of them. */
export type FormErrors<Field extends string> = Partial<Record<Field | 'rest', string>>;

/**
 * Splits an error message of the service by the fields of a form.
 * @param error the service's message, such as `name must not be empty; rate must be at least 1`
 * @param fields the names of the fields in the request
 */
export function splitError<Field extends string>(
  error: string | undefined,
  fields: readonly Field[],
): FormErrors<Field> {
  const errors: FormErrors<Field> = {};
  for (const problem of error?.split('; ') ?? []) {
    const field = fields.find((name) => problem.startsWith(`${name} `)) ?? 'rest';
    const text = field === 'rest' ? problem : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
    errors[field] = errors[field] === undefined ? text : `${errors[field]} ${text}`;
  }
  return errors;
}
