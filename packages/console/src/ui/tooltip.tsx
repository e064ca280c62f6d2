import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

interface TooltipProps {
  readonly lines: readonly string[];
  readonly children: ReactNode;
}

/** Text that hover and focus show. What it stands on can be reached by keyboard. */
export function Tooltip({ lines, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={<span tabIndex={0} className="whitespace-nowrap" />}>{children}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="popup px-2 py-1 text-xs">
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
