import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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

// Awaited here, the chunks of the routes, which import from this one, would wait for it and it for them.
void start();
