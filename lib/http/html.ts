/**
 * Builds HTML. A string in a placeholder is text, and is escaped; an array holds HTML, such as the results of this tag.
 */
export function html(parts: TemplateStringsArray, ...values: readonly (string | readonly string[])[]): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'string' ? escaped(value) : value.join(''))),
  );
}

/** Renders a page. `title` is text, `head` and `body` are HTML, and `icon` is the URL of an optional icon. */
export function htmlPage(
  title: string,
  { head = '', body, icon = 'data:,' }: { readonly head?: string; readonly body: string; readonly icon?: string },
): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="${icon}">
    ${[head]}
  </head>
  <body>
    ${[body]}
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
