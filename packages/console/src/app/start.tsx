import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { runShortcut } from '../ui/shortcuts.ts';
import { App } from './app.tsx';
import { createConsoleRouter } from './router.tsx';

const queryClient = createQueryClient();
const router = createConsoleRouter(queryClient);
document.addEventListener('keydown', runShortcut);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the console.');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
