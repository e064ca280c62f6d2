import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useStore } from '../api/create-store.ts';
import { signInNeeded } from '../api/session-gate.ts';
import type { ConsoleRouter } from './router.tsx';

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
        <Suspense>{isSignInNeeded ? <SignInDialog /> : null}</Suspense>
      </QueryClientProvider>
    </CSPProvider>
  );
}
