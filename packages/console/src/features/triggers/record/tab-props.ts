import type { TriggerDetails } from '@harkara/contract';
import type { ReachableWorkspace } from '../../../api/me.ts';

/** What each tab of a trigger's page gets. */
export interface TriggerTabProps {
  readonly trigger: TriggerDetails;
  readonly workspace: ReachableWorkspace;
}
