import type { Scale } from './scale.ts';
import { breakLabelsOf, ticksOf } from './ticks.ts';

/** The times above the bars, and how long each wait was that is drawn as a break. */
export function Axis({ scale }: { readonly scale: Scale }) {
  return (
    <div className="relative h-6 text-xs text-muted" aria-hidden>
      {ticksOf(scale).map(({ left, label }) => (
        <span key={label} className={left > 0.9 ? endLook : left < 0.1 ? startLook : middleLook} style={at(left)}>
          {label}
        </span>
      ))}
      {breakLabelsOf(scale).map(({ left, label }) => (
        <span key={`${left}`} className={`${middleLook} bg-sunken px-1 font-medium`} style={at(left)}>
          {label}
        </span>
      ))}
    </div>
  );
}

const startLook = 'absolute top-1 whitespace-nowrap';
const middleLook = 'absolute top-1 -translate-x-1/2 whitespace-nowrap';
const endLook = 'absolute top-1 -translate-x-full whitespace-nowrap';

const at = (left: number) => ({ left: `${left * 100}%` });
