import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadForNewerBuild } from '../api/reload-for-newer-build.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { OuterPage } from '../ui/outer-page.tsx';
import { Page } from '../ui/page.tsx';

/** For a screen that could not be shown. */
export function CrashPage(props: ErrorComponentProps) {
  return (
    <Page title="This page could not be shown">
      <Crash {...props} />
    </Page>
  );
}

/** For the shell itself, such as when the service cannot say who is signed in. */
export function OuterCrashPage(props: ErrorComponentProps) {
  return (
    <OuterPage title="This page could not be shown">
      <Crash {...props} />
    </OuterPage>
  );
}

function Crash({ error }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    // A newer build has other files, and may answer in another way.
    reloadForNewerBuild().catch(() => undefined);
  }, []);
  return <ErrorNote error={error} onRetry={() => void router.invalidate()} />;
}
