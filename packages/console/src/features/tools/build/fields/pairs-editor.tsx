import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { TemplateControl } from '../../../../editor/template-editor.tsx';
import { useUnfinished } from '../../../../editor/use-unfinished.ts';
import { Button } from '../../../../ui/button.tsx';

type Pairs = Readonly<Record<string, string>>;
type Row = readonly [name: string, value: string];

interface PairsEditorProps {
  /** In the plural, such as "Headers". */
  readonly label: string;
  /** One of them, such as "header". */
  readonly one: string;
  readonly value: Pairs;
  readonly problem: string | undefined;
  readonly onChange: (value: Pairs) => void;
  /** Names that are offered while one is typed. */
  readonly names?: readonly string[];
}

const rowsMax = 100;

/** Names with values that may hold placeholders. A row without a name is not saved. */
export function PairsEditor({ label, one, value, problem, onChange, names = [] }: PairsEditorProps) {
  const id = useId();
  const [rows, setRows] = useUnfinished<Pairs, readonly Row[]>(value, Object.entries, onChange);
  const change = (next: readonly Row[]) => setRows(next, Object.fromEntries(next.filter(([name]) => name !== '')));
  const isRepeated = (name: string) => name !== '' && rows.filter(([each]) => each === name).length > 1;
  const isFull = rows.length >= rowsMax;
  const note = rows.some(([name]) => isRepeated(name)) ? `Of two with the same name, the last ${one} counts.` : problem;
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span className="font-medium">{label}</span>
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.map((row, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_2.25rem] items-center gap-2">
          <input
            aria-label={`Name of ${one} ${at + 1}`}
            aria-invalid={isRepeated(row[0]) ? true : undefined}
            list={id}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={row[0]}
            onChange={({ target }) => change(rows.with(at, [target.value, row[1]]))}
            className="field-control font-mono text-xs"
          />
          <TemplateControl
            aria-label={`Value of ${one} ${at + 1}`}
            value={row[1]}
            spellCheck={false}
            onChange={(text) => change(rows.with(at, [row[0], text]))}
          />
          <Button
            look="quiet"
            aria-label={`Remove ${one} ${at + 1}`}
            className="px-2"
            onClick={() => change(rows.toSpliced(at, 1))}
          >
            <X size={16} aria-hidden />
          </Button>
        </div>
      ))}
      {note === undefined ? null : (
        <p role="alert" className="text-failed">
          {note}
        </p>
      )}
      <Button
        className="justify-self-start"
        refusedBecause={isFull ? `There can be at most ${rowsMax}.` : undefined}
        onClick={() => change([...rows, ['', '']])}
      >
        <Plus size={14} aria-hidden /> Add {one}
      </Button>
    </div>
  );
}
