import { Plus, X } from 'lucide-react';
import { useUnfinished } from '../../../../editor/use-unfinished.ts';
import { Button } from '../../../../ui/button.tsx';
import { emptyRow, type FieldType, fieldTypes, type SchemaRow } from './schema-rows.ts';

interface SchemaTableProps {
  readonly rows: readonly SchemaRow[];
  readonly onChange: (rows: readonly SchemaRow[]) => void;
}

/** The fields of a model's answer, a row each. A row without a name is not saved. */
export function SchemaTable({ rows: saved, onChange }: SchemaTableProps) {
  const [rows, setRows] = useUnfinished(saved, (next) => next, onChange);
  const change = (next: readonly SchemaRow[]) => setRows(next, withNames(next));
  return (
    <div role="group" aria-label="Fields of the answer" className="grid gap-3">
      {rows.map((row, at) => (
        <RowFields
          key={at}
          no={at + 1}
          row={row}
          onChange={(changed) => change(rows.with(at, changed))}
          onRemove={() => change(rows.toSpliced(at, 1))}
        />
      ))}
      <Button className="justify-self-start" onClick={() => change([...rows, emptyRow])}>
        <Plus size={14} aria-hidden /> Add field
      </Button>
    </div>
  );
}

function withNames(rows: readonly SchemaRow[]): readonly SchemaRow[] {
  return rows.filter(({ name }) => name !== '');
}

interface RowFieldsProps {
  readonly no: number;
  readonly row: SchemaRow;
  readonly onChange: (row: SchemaRow) => void;
  readonly onRemove: () => void;
}

function RowFields({ no, row, onChange, onRemove }: RowFieldsProps) {
  return (
    <div role="group" aria-label={`Field ${no}`} className="grid gap-2 border-l-2 border-divider pl-3">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_2.25rem] items-center gap-2">
        <input
          aria-label="Name"
          placeholder="name"
          value={row.name}
          spellCheck={false}
          onChange={({ target }) => onChange({ ...row, name: target.value.trim() })}
          className="field-control font-mono text-xs"
        />
        <select
          aria-label="Type"
          value={row.type}
          onChange={({ target }) => onChange({ ...row, type: target.value as FieldType })}
          className="field-control"
        >
          {Object.entries(fieldTypes).map(([type, words]) => (
            <option key={type} value={type}>
              {words}
            </option>
          ))}
        </select>
        <label className="flex items-center gap-1.5">
          <input
            type="checkbox"
            checked={row.isRequired}
            onChange={({ target }) => onChange({ ...row, isRequired: target.checked })}
          />
          Always there
        </label>
        <Button look="quiet" aria-label={`Remove field ${no}`} className="px-2" onClick={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {row.type === 'choice' ? (
        <input
          aria-label="Choices, with commas between"
          placeholder="glad, angry, neutral"
          value={row.choices}
          onChange={({ target }) => onChange({ ...row, choices: target.value })}
          className="field-control"
        />
      ) : null}
      <input
        aria-label="What it is, for the model"
        placeholder="What it is, for the model"
        value={row.about}
        onChange={({ target }) => onChange({ ...row, about: target.value })}
        className="field-control"
      />
    </div>
  );
}
