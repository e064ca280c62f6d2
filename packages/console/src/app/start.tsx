import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isReachable } from '../api/connection.ts';
import { createQueryClient } from '../api/query-client.ts';
import { runShortcut } from '../ui/shortcuts.ts';
import { App } from './app.tsx';
import { createConsoleRouter } from './router.ts';

async function start(): Promise<void> {
  const queryClient = createQueryClient();
  const router = await createConsoleRouter(queryClient, window.location.pathname);
  document.addEventListener('keydown', runShortcut);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the console.');
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
}

const failedFiles = new Set<string>();

// When the file of a screen cannot be loaded, the router loads the whole page again, and knows it by the error's words.
// While the service is away that would put the browser's own page in place of what was typed: CrashPage says it then. A
// file that fails again although the service is there is left to the router, because some browsers remember a failure
// for as long as the page lives.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (isReachable.get() && failedFiles.has(payload.message)) return;
  failedFiles.add(payload.message);
  payload.message = 'A file of this screen could not be loaded.';
});

// Awaited here, the chunks of the routes, which import from this one, would wait for it and it for them.
void start();
