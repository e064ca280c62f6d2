import { useQueryClient } from '@tanstack/react-query';
import { isReachable } from '../../api/connection.ts';
import { useStore } from '../../api/create-store.ts';
import { isAiPaused } from '../../api/live/use-live.ts';
import { useMe } from '../../api/me.ts';
import { isNewerBuild } from '../../api/newer-build.ts';
import { openDialog } from './open-dialog.ts';

/** What concerns the whole page: no connection, a pause of AI work, and a newer build. */
export function Banners() {
  const isThere = useStore(isReachable);
  const isNewer = useStore(isNewerBuild);
  const isPaused = useStore(isAiPaused);
  const { user } = useMe();
  const queryClient = useQueryClient();
  return (
    <div aria-live="polite">
      {isThere ? null : (
        <Banner action="Try now" onAct={() => void queryClient.refetchQueries({ type: 'active' })}>
          The service cannot be reached. What you see may be old; nothing that you typed is lost.
        </Banner>
      )}
      {isPaused === true ? (
        <Banner action={user.platform_operator ? 'Resume AI work' : undefined} onAct={() => openDialog.set('ai')}>
          AI work is paused on the whole platform. Tasks that wait start when it is resumed.
        </Banner>
      ) : null}
      {isNewer ? (
        <Banner action="Reload page" onAct={() => window.location.reload()}>
          There is a newer version of the console.
        </Banner>
      ) : null}
    </div>
  );
}

interface BannerProps {
  readonly children: string;
  /** Undefined: the person can do nothing about it. */
  readonly action: string | undefined;
  readonly onAct: () => void;
}

function Banner({ children, action, onAct }: BannerProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-b border-divider bg-needs-approval/8 px-4 py-2">
      {children}
      {action === undefined ? null : (
        <button type="button" className="font-medium underline" onClick={onAct}>
          {action}
        </button>
      )}
    </p>
  );
}
