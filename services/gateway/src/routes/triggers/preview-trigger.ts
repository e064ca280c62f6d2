import { type Preview, previewTrigger as previewTriggerEndpoint } from '@harkara/contract';
import { previewTrigger, type TriggerPreview } from '@harkara/operations';
import { route } from '../../http/route.ts';

export const previewTriggerRoute = route(previewTriggerEndpoint, async (ctx, call) => {
  return { status: 200, body: presentPreview(previewTrigger(ctx, call.body)) };
});

function presentPreview(preview: TriggerPreview): Preview {
  if (preview.kind === 'message') return { message: preview.message };
  return { upcoming: preview.upcoming.map((time) => time.toISOString()) };
}
