/** The values without those that are null: a new record has no property to remove. */
export function withoutNull<Values extends object>(values: Values) {
  const kept: { [Name in keyof Values]?: NonNullable<Values[Name]> } = {};
  for (const name in values) {
    const value = values[name];
    if (value != null) kept[name] = value;
  }
  return kept;
}
