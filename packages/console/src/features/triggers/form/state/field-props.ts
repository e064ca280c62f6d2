import type { TriggerForm } from './use-trigger-form.ts';

/** What each part of a trigger's form gets. */
export interface FieldProps {
  readonly form: TriggerForm;
  readonly projectId: string;
  /** Why the person may only read it. */
  readonly refusal: string | undefined;
}
