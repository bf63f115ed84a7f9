/** The titles and paths of the site's pages. `site-pages.ts` reads them from the site's sources. */
declare module 'virtual:site-pages' {
  interface SitePage {
    readonly title: string;
    readonly path: string;
    /** What else finds the page. */
    readonly words?: readonly string[];
  }
  const pages: { readonly guides: readonly SitePage[]; readonly operations: readonly SitePage[] };
  export default pages;
}
