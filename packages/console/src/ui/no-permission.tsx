import type { ReachableWorkspace } from '../api/me.ts';
import { roleName } from '../api/me.ts';
import { Page } from './page.tsx';

interface NoPermissionProps {
  /** The screen's title, in the plural, such as "API keys". */
  readonly title: string;
  /** For whom it is, such as "Owners and Admins". */
  readonly roles: string;
  readonly workspace: ReachableWorkspace;
}

/** The page of a place that the person's role can never open. */
export function NoPermission({ title, roles, workspace }: NoPermissionProps) {
  return (
    <Page title={title}>
      <p>
        {title} are for {roles}. Your role is {roleName(workspace.role)}.
      </p>
    </Page>
  );
}
