/** Of a page with fewer rows than this, the search has looked through much and found little. */
const fullRows = 50;

/** Whether the next page is read by itself. Behind a short one it may take long to find more, so the person decides. */
export function readsOn({ pages }: { readonly pages: readonly { readonly data: readonly unknown[] }[] }): boolean {
  return (pages.at(-1)?.data.length ?? 0) >= fullRows;
}
