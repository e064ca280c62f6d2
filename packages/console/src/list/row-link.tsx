import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';

interface RowLinkProps {
  /** The address of the row's page. */
  readonly path: string;
  /** The keyboard is on the row. */
  readonly isActive: boolean;
  readonly children: ReactNode;
}

const pointedAtMs = 200;
/** Of the one link that is pointed at or has the focus. */
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The link of a row in a long list, which covers the row. It does what the router's own link does, which takes longer
 * to draw than all the rest of a row: its page is read ahead when one points at it for 200 ms.
 */
export function RowLink({ path, isActive, children }: RowLinkProps) {
  const router = useRouter();
  const wait = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    clearTimeout(timer);
    // By then it may be the link of another row.
    timer = setTimeout(() => void router.preloadRoute({ to: currentTarget.pathname }), pointedAtMs);
  };
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ to: path });
  };
  return (
    <a
      href={path}
      tabIndex={isActive ? 0 : -1}
      onClick={open}
      onFocus={wait}
      onBlur={stopWaiting}
      onMouseEnter={wait}
      onMouseLeave={stopWaiting}
      className="after:absolute after:inset-0"
    >
      {children}
    </a>
  );
}

function stopWaiting(): void {
  clearTimeout(timer);
}
