/** The path of an operation's page on the site: `listCategories` → `/reference/list-categories/`. */
export function pageHref(operationId: string): string {
  return `/reference/${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`;
}
