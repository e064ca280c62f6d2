import { useMe } from '../../api/me.ts';
import { Page } from '../../ui/page.tsx';
import { AccessTokensPanel } from './access-tokens-panel.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export function AccountPage() {
  const { user } = useMe();
  return (
    <Page title="Your account">
      <p className="text-muted">
        {user.name}, {user.email}
      </p>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <PasswordPanel />
        <AppearancePanel />
        <SessionsPanel />
        <AccessTokensPanel />
      </div>
    </Page>
  );
}
