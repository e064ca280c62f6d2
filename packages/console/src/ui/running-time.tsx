import { formatRunning } from '../format/running.ts';
import { useNow } from './use-now.ts';

/** How long something has been running, by the second, on the service's clock. */
export function RunningTime({ since }: { readonly since: string }) {
  return <>{formatRunning(useNow() - new Date(since).getTime())}</>;
}
