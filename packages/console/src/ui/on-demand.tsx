import { cloneElement, type ComponentType, type ReactElement, useState } from 'react';
import { Loaded } from './loaded.tsx';

export interface OverlayProps {
  /** The button that opens it from now on. */
  readonly trigger: ReactElement;
}

interface OnDemandProps {
  readonly trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>;
  /** A lazy component that is open at first. */
  readonly Overlay: ComponentType<OverlayProps>;
}

/** A button whose menu is loaded with the first click, so that no first paint waits for it. */
export function OnDemand({ trigger, Overlay }: OnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  const plain = cloneElement(trigger, { onClick: () => setWanted(true), 'aria-haspopup': 'menu' });
  if (!isWanted) return plain;
  return (
    <Loaded fallback={plain}>
      <Overlay trigger={trigger} />
    </Loaded>
  );
}
