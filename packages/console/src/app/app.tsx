import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useStore } from '../api/create-store.ts';
import { signInNeeded } from '../api/session-gate.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import type { ConsoleRouter } from './router.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: ConsoleRouter;
}

/** The console. Base UI writes no style elements, which the content policy would refuse. */
export function App({ queryClient, router }: AppProps) {
  const isSignInNeeded = useStore(signInNeeded);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <CatchBoundary getResetKey={() => 0} errorComponent={NoSignIn}>
          <Suspense>{isSignInNeeded ? <SignInDialog /> : null}</Suspense>
        </CatchBoundary>
      </QueryClientProvider>
    </CSPProvider>
  );
}

const noSignIn = new Error('Your session has ended, and the form to sign in again could not be loaded.');

/** Over the page, which stays, so that what was typed can be saved before it is loaded again. */
function NoSignIn() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 bg-ground p-4">
      <ErrorNote error={noSignIn} onRetry={() => window.location.reload()} />
    </div>
  );
}
