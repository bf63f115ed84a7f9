import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, type NewCategory } from './category.ts';

/** Validation by hand, for the stacks that come without a validator. Returns nothing for a body that is not valid. */
export function readNewCategory(body: unknown): NewCategory | undefined {
  if (typeof body !== 'object' || body === null || !('name' in body)) return undefined;
  const { name, description, ...rest }: { name: unknown; description?: unknown } = body;
  if (Object.keys(rest).length > 0) return undefined;
  if (typeof name !== 'string' || !/\S/.test(name) || name.length > MAX_NAME_LENGTH) return undefined;
  if (description === undefined) return { name };
  if (typeof description !== 'string' || description.length > MAX_DESCRIPTION_LENGTH) return undefined;
  return { name, description };
}
