import type { Preview } from '@harkara/contract';
import type { TriggerPreview } from '@harkara/operations/manage';

export function presentPreview(preview: TriggerPreview): Preview {
  if (preview.kind === 'message') return { message: preview.message };
  return { upcoming: preview.upcoming.map((time) => time.toISOString()) };
}
