/** How the activity log has the values of properties: `name: "Rex", tags: ["small"], reference: null`. */
export function writeValues(names: readonly string[], values: object): string {
  const known = new Map<string, unknown>(Object.entries(values));
  return names.map((name) => `${name}: ${JSON.stringify(known.get(name) ?? null)}`).join(', ');
}

const TEXT = /"(?:[^"\\]|\\.)*"/.source;
/** The properties of records are texts, lists of texts, numbers, booleans or null. */
const PROPERTY = new RegExp(`(\\w+): (${TEXT}|\\[(?:${TEXT}(?:,${TEXT})*)?\\]|-?\\d+|true|false|null)(?:, |$)`, 'y');

/** Reads the values by their names. `undefined` if the text has none, or only the beginnings of long ones. */
export function readValues(text: string): ReadonlyMap<string, unknown> | undefined {
  const values = new Map<string, unknown>();
  PROPERTY.lastIndex = 0;
  while (PROPERTY.lastIndex < text.length) {
    const [, name, json] = PROPERTY.exec(text) ?? [];
    if (name === undefined || json === undefined) return undefined;
    values.set(name, JSON.parse(json));
  }
  return values.size === 0 ? undefined : values;
}
