import { Page } from '../../ui/page.tsx';
import { SpendChoices } from './spend-choices.tsx';
import { SpendPanel } from './spend-panel.tsx';

export function SpendPage() {
  return (
    <Page title="Spend">
      <SpendChoices />
      <SpendPanel />
    </Page>
  );
}
