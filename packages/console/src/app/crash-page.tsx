import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

/** For a screen that could not be shown. */
export function CrashPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title="This page could not be shown">
      <ErrorNote error={error} onRetry={() => void router.invalidate()} />
    </Page>
  );
}
