import type { ApprovalRecord, Names } from '@harkara/contract';
import { useCallback, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalList } from './approval-list.tsx';
import { approvalsRoute } from './record/approvals-route.ts';
import { nextId } from './record/next-id.ts';

interface ApprovalBrowserProps {
  readonly rows: readonly ApprovalRecord[];
  readonly names: Names;
  /** The rows of the filters before, while those of these filters are being read. */
  readonly isPrevious: boolean;
  /** The one in the address. Where there is room beside the list, the first one is opened; a phone shows the list. */
  readonly openId: string | undefined;
}

/** From the width on at which src/app/styles.css has `drawer`. */
const roomBeside = '(width >= 45rem)';

/** The list and the approval that is open. One that is decided leaves the list and stays open until J. */
export function ApprovalBrowser({ rows, names, isPrevious, openId }: ApprovalBrowserProps) {
  const navigate = approvalsRoute.useNavigate();
  const firstId = isPrevious || !window.matchMedia(roomBeside).matches ? undefined : rows[0]?.id;
  const open = useCallback(
    (id: string) => void navigate({ search: (before) => ({ ...before, open: id }), replace: true }),
    [navigate],
  );
  const ids = rows.map(({ id }) => id);
  const lastIndex = useRef(0);
  useEffect(() => {
    // In the address, so that it stays open when it has left the list.
    if (openId === undefined && firstId !== undefined) open(firstId);
  }, [openId, firstId, open]);
  useEffect(() => {
    const index = openId === undefined ? -1 : ids.indexOf(openId);
    if (index !== -1) lastIndex.current = index;
  });
  const place = useRef({ ids, openId });
  place.current = { ids, openId };
  const move = useCallback(
    (by: 1 | -1) => {
      const next = nextId({ ...place.current, lastIndex: lastIndex.current }, by);
      if (next !== undefined) open(next);
    },
    [open],
  );
  const showNext = useCallback(() => move(1), [move]);
  useShortcut('j', 'Next approval', showNext);
  useShortcut(
    'k',
    'Approval before',
    useCallback(() => move(-1), [move]),
  );
  const isOpen = openId !== undefined;
  return (
    <div className="grid gap-4 drawer:grid-cols-[minmax(16rem,2fr)_3fr]">
      <div className={classNames(isOpen && 'max-drawer:hidden')}>
        <ApprovalList rows={rows} names={names} shownId={openId} />
      </div>
      <div className={classNames(!isOpen && 'max-drawer:hidden')}>
        {openId === undefined ? null : (
          <ApprovalDetail
            key={openId}
            approvalId={openId}
            known={rows.find(({ id }) => id === openId)}
            names={names}
            onNext={showNext}
          />
        )}
      </div>
    </div>
  );
}
