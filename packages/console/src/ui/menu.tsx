import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

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
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-50">
          <Base.Popup className="popup max-h-[70dvh] min-w-48 overflow-auto p-1">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemLook = 'flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left data-highlighted:bg-sunken';

export function MenuItem({ onChoose, children }: { readonly onChoose: () => void; readonly children: ReactNode }) {
  return (
    <Base.Item className={itemLook} onClick={onChoose}>
      {children}
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
