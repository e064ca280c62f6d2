import { classNames } from '../ui/class-names.ts';
import { positionOf, type Scale } from './scale.ts';

interface TrackProps {
  readonly scale: Scale;
  readonly start: number;
  readonly end: number;
  /** Colours of the bar. */
  readonly look: string;
  /** Moments in the bar at which a try ended and the next one began. */
  readonly marks?: readonly number[];
  /** Said in the bar's place, such as "waited 2 h". */
  readonly label?: string | undefined;
}

const percent = (part: number) => `${part * 100}%`;

/** One row's bar on the axis, and the breaks behind it. */
export function Track({ scale, start, end, look, marks = [], label }: TrackProps) {
  const left = positionOf(scale, start);
  const width = positionOf(scale, end) - left;
  return (
    <div className="relative h-6" aria-hidden>
      {scale.segments
        .filter(({ isBreak }) => isBreak)
        .map((each) => (
          <div
            key={each.from}
            className="absolute -inset-y-1 border-x border-dashed border-divider bg-sunken"
            style={{ left: percent(each.left), width: percent(each.width) }}
          />
        ))}
      <div
        className={classNames('absolute top-1.5 h-3 min-w-0.5 rounded-xs', look)}
        style={{ left: percent(left), width: percent(width) }}
      />
      {marks.map((mark) => (
        <div
          key={mark}
          className="absolute top-0.5 h-5 w-0.5 bg-failed"
          style={{ left: percent(positionOf(scale, mark)) }}
        />
      ))}
      {label === undefined ? null : (
        <span
          className={classNames('absolute top-0.5 px-1 text-xs whitespace-nowrap', left > 0.7 && '-translate-x-full')}
          style={{ left: percent(left > 0.7 ? left : left + width) }}
        >
          {label}
        </span>
      )}
    </div>
  );
}
