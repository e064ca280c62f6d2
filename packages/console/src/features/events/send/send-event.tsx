import { lazy, useState } from 'react';
import { refusalOf } from '../../../api/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { eventsRoute } from '../record/use-events-search.ts';

const SendEventDialog = lazy(async () => ({ default: (await import('./send-event-dialog.tsx')).SendEventDialog }));

/** The button that offers to send a test event. */
export function SendEvent() {
  const { workspace } = eventsRoute.useRouteContext();
  const { projectId } = eventsRoute.useParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button refusedBecause={refusalOf(workspace, 'triggers.manage')} onClick={() => setOpen(true)}>
        Send test event
      </Button>
      <Loaded>{isOpen ? <SendEventDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}</Loaded>
    </>
  );
}
