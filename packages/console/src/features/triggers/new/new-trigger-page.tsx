import { Page } from '../../../ui/page.tsx';

/** Makes a trigger. */
export function NewTriggerPage() {
  return <Page title="New trigger">{null}</Page>;
}
