import type { PlatformLoad } from '@harkara/contract';
import { formatDuration } from '../../../format/time.ts';
import { countText } from '../record/count-words.ts';
import { loadRowsOf } from './load-rows.ts';

const head = 'px-2 py-1 text-right font-normal';
const figure = 'px-2 text-right whitespace-nowrap';

/** A line for each kind of work: what waits, what runs, and how long the oldest has waited. */
export function LoadTable({ load }: { readonly load: PlatformLoad }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-xs text-muted">
          <th className="py-1 pr-2 text-left font-normal">Work</th>
          <th className={head}>Waiting</th>
          <th className={head}>Running</th>
          <th className={head}>Oldest waits</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-divider border-y border-divider">
        {loadRowsOf(load).map(({ work, note, waiting, running, oldest }) => (
          <tr key={work} className="h-9">
            <th className="py-1.5 pr-2 text-left font-normal">
              {work}
              {note === undefined ? null : <span className="block text-xs text-muted">{note}</span>}
            </th>
            <td className={figure}>{waiting === null ? '' : countText(waiting)}</td>
            <td className={figure}>{running === null ? '' : countText(running)}</td>
            <td className={figure}>{oldest === null ? '–' : formatDuration(oldest * 1_000)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
