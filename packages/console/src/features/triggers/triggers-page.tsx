import { Page } from '../../ui/page.tsx';

/** What starts work in a project. */
export function TriggersPage() {
  return <Page title="Triggers">{null}</Page>;
}
