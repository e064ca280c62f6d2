import type { WebhookDetails } from '@harkara/contract';

/** What each guide gets. */
export interface GuideProps {
  readonly trigger: WebhookDetails;
  /** Where its calls go, in full. */
  readonly address: string;
  /** The secret while it is shown; null once that is over. */
  readonly secret: string | null;
  /** Why the person may not change it. */
  readonly refusal: string | undefined;
}
