/**
 * Builds HTML. A string in a placeholder is text, and is escaped; an array holds HTML, such as the results of this tag.
 */
export function html(parts: TemplateStringsArray, ...values: readonly (string | readonly string[])[]): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'string' ? escaped(value) : value.join(''))),
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
