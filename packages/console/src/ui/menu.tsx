import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly isOpenAtFirst?: boolean;
}

/** A menu of actions or places. Its children are MenuItem and MenuGroup. */
export function Menu({ trigger, children, isOpenAtFirst = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={main}>
        <Base.Positioner sideOffset={4} align="start" className="z-50">
          <Base.Popup className="popup max-h-[70dvh] max-w-72 min-w-48 overflow-auto p-1">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * In the page's main part, so that who moves by landmarks finds it. It is looked up when the menu opens: when the menu
 * is drawn with the rest of a page, that part is not in the document yet.
 */
const main: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector('main');
  },
};

const itemLook = 'flex min-h-8 w-full rounded-md px-2 text-left data-highlighted:bg-sunken';

interface MenuItemProps {
  readonly onChoose: () => void;
  /** Why the action is refused. The item stays in reach, says why, and does nothing. */
  readonly refusedBecause?: string | undefined;
  readonly children: ReactNode;
}

export function MenuItem({ onChoose, refusedBecause, children }: MenuItemProps) {
  if (refusedBecause === undefined) {
    return (
      <Base.Item className={classNames(itemLook, 'items-center gap-2')} onClick={onChoose}>
        {children}
      </Base.Item>
    );
  }
  return (
    <Base.Item disabled className={classNames(itemLook, 'cursor-not-allowed flex-col py-1.5 text-muted')}>
      {children}
      <span className="text-xs">{refusedBecause}</span>
    </Base.Item>
  );
}

export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-xs text-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
