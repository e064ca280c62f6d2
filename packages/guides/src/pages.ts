/** A part of the sidebar. */
export interface Group {
  title: string;
  /** Markdown pages below docs/, in their order. The sidebar names each by its front matter's `title`. */
  pages: readonly string[];
}

/** Every page of the site. One that is missing here fails a test. */
export const groups: readonly Group[] = [
  {
    title: 'Start here',
    pages: ['guides/index.md'],
  },
  {
    title: 'Recipes',
    pages: [
      'guides/recipes/index.md',
      'guides/recipes/woocommerce.md',
      'guides/recipes/shopify.md',
      'guides/recipes/bigcommerce.md',
      'guides/recipes/forms.md',
      'guides/recipes/github.md',
      'guides/recipes/nightly-report.md',
      'guides/recipes/support-team.md',
      'guides/recipes/invoices.md',
      'guides/recipes/claude-code.md',
      'guides/recipes/n8n.md',
      'guides/recipes/zapier.md',
    ],
  },
  {
    title: 'Reference',
    pages: ['contract.md', 'operations.md', 'performance.md', 'glossary.md'],
  },
];

/** The address of a page below /guides/: pages of docs/guides/ are at the top, the others below `reference/`. */
export function addressOf(page: string): string {
  const address = page.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1');
  return address.startsWith('guides/') ? address.slice('guides/'.length) : `reference/${address}`;
}
