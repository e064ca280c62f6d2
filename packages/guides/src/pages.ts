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
    pages: [
      'guides/index.md',
      'guides/quick-start/api.md',
      'guides/quick-start/sdk.md',
      'guides/quick-start/cli.md',
      'guides/quick-start/mcp.md',
    ],
  },
  {
    title: 'Concepts',
    pages: [
      'guides/concepts/projects.md',
      'guides/concepts/agents.md',
      'guides/concepts/tasks.md',
      'guides/concepts/workforces.md',
      'guides/concepts/tools.md',
      'guides/concepts/triggers.md',
      'guides/concepts/durability.md',
    ],
  },
  {
    title: 'Start work',
    pages: ['guides/start/api.md', 'guides/start/schedules.md', 'guides/start/webhooks.md', 'guides/start/events.md'],
  },
  {
    title: 'Build and run',
    pages: [
      'guides/run/tools.md',
      'guides/run/approvals.md',
      'guides/run/notifications.md',
      'guides/run/configuration.md',
      'guides/run/limits.md',
      'guides/run/errors.md',
      'guides/run/idempotency.md',
      'guides/run/security.md',
    ],
  },
  {
    title: 'Self-hosting',
    pages: [
      'guides/self-hosting/index.md',
      'guides/self-hosting/kubernetes.md',
      'guides/self-hosting/sizing.md',
      'guides/self-hosting/backup.md',
      'guides/self-hosting/settings.md',
    ],
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
