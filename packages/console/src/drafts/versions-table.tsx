import type { Names } from '@harkara/contract';
import { nameOf } from '../api/name-of.ts';
import { formatCount } from '../format/count.ts';
import { Button } from '../ui/button.tsx';
import { PlainTime } from '../ui/plain-time.tsx';
import type { Compared, ListedVersion } from './drafted-calls.ts';

interface VersionsTableProps {
  readonly rows: readonly ListedVersion[];
  readonly names: Names;
  /** What begins with a version. */
  readonly runs: 'tasks' | 'runs';
  /** The version that works. */
  readonly published: number;
  readonly compared: Compared | null;
  readonly onCompare: (compared: Compared) => void;
  /** Why the person may not restore. */
  readonly restoreRefusal: string | undefined;
  readonly onRestore: (version: number) => void;
}

/** A row for the draft and for each version, with the choice of two to compare. */
export function VersionsTable(props: VersionsTableProps) {
  const { rows, published, compared, onCompare } = props;
  const last = { from: compared?.from ?? published, to: compared?.to ?? 'draft' };
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-xs text-muted">
          <th className="w-12 py-1 font-normal">From</th>
          <th className="w-12 py-1 font-normal">To</th>
          <th className="py-1 font-normal">Version</th>
          <td className="w-24" />
        </tr>
      </thead>
      <tbody className="divide-y divide-divider border-y border-divider">
        <tr>
          <td />
          <td className="py-1">
            <Choice
              name="to"
              label="Compare to the draft"
              isChosen={last.to === 'draft'}
              onChoose={() => onCompare({ ...last, to: 'draft' })}
            />
          </td>
          <th className="py-2 text-left font-normal">Draft</th>
          <td />
        </tr>
        {rows.map((row) => (
          <VersionRow key={row.version} {...props} row={row} compared={last} />
        ))}
      </tbody>
    </table>
  );
}

interface VersionRowProps extends VersionsTableProps {
  readonly row: ListedVersion;
  readonly compared: Compared;
}

function VersionRow(props: VersionRowProps) {
  const { row, names, published, compared, onCompare, restoreRefusal, onRestore } = props;
  const { version } = row;
  return (
    <tr>
      <td className="py-1 align-top">
        <Choice
          name="from"
          label={`Compare from v${version}`}
          isChosen={compared.from === version}
          onChoose={() => onCompare({ ...compared, from: version })}
        />
      </td>
      <td className="py-1 align-top">
        <Choice
          name="to"
          label={`Compare to v${version}`}
          isChosen={compared.to === version}
          onChoose={() => onCompare({ ...compared, to: version })}
        />
      </td>
      <th className="py-2 text-left font-normal wrap-anywhere">
        <VersionWords row={row} names={names} isPublished={version === published} runs={props.runs} />
      </th>
      <td className="py-1 text-right align-top">
        <Button
          look="quiet"
          aria-label={`Restore v${version}`}
          refusedBecause={restoreRefusal}
          onClick={() => onRestore(version)}
        >
          Restore
        </Button>
      </td>
    </tr>
  );
}

interface ChoiceProps {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="grid size-8 place-items-center pointer-coarse:size-11">
      <input
        type="radio"
        name={`compare-${name}`}
        aria-label={label}
        className="size-4"
        checked={isChosen}
        onChange={onChoose}
      />
    </label>
  );
}

interface VersionWordsProps {
  readonly row: ListedVersion;
  readonly names: Names;
  readonly isPublished: boolean;
  readonly runs: VersionsTableProps['runs'];
}

function VersionWords({ row, names, isPublished, runs }: VersionWordsProps) {
  return (
    <div className="grid gap-0.5">
      <p>
        <span className="font-medium">v{row.version}</span>
        {isPublished ? ' is published' : null}
      </p>
      <p className="text-muted">
        <PlainTime at={row.published_at} />, {nameOf(names, row.published_by)}
      </p>
      <p className="text-muted">
        {row.started === 0 ? `None of the newest ${runs}` : `${formatCount(row.started)} of the newest ${runs}`}
        {row.failed === 0 ? null : <span className="text-failed">{`, ${formatCount(row.failed)} failed`}</span>}
      </p>
      {row.note === null ? null : <p className="whitespace-pre-wrap">{row.note}</p>}
    </div>
  );
}
