import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TemplateControl } from '../template-editor.tsx';
import { type JsonNode, type JsonRow, type NodeKind, repeatedNames, typeWord, withKind } from './json-node.ts';

const kindWords: Readonly<Record<NodeKind, string>> = { value: 'Value', fields: 'Fields', list: 'List' };
const emptyNode: JsonNode = { kind: 'value', text: '' };

interface NodeEditorProps {
  /** What the value is, such as `customer.city`, for who does not see where it stands. */
  readonly name: string;
  readonly node: JsonNode;
  readonly onChange: (node: JsonNode) => void;
}

/** What is inside a list or an object; of a value nothing. */
export function NodeParts({ name, node, onChange }: NodeEditorProps) {
  if (node.kind === 'value') return null;
  return node.kind === 'list' ? (
    <ItemList name={name} items={node.items} onChange={(items) => onChange({ kind: 'list', items })} />
  ) : (
    <FieldList name={name} rows={node.rows} onChange={(rows) => onChange({ kind: 'fields', rows })} />
  );
}

/** The kind of a value, and the value itself where it is a single one. */
export function NodeLine({ name, node, onChange }: NodeEditorProps) {
  return (
    <>
      <select
        aria-label={`Kind of ${name}`}
        value={node.kind}
        onChange={({ target }) => onChange(withKind(node, target.value as NodeKind))}
        className="field-control"
      >
        {Object.entries(kindWords).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </select>
      {node.kind === 'value' ? (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
          <TemplateControl
            aria-label={`Value of ${name}`}
            value={node.text}
            onChange={(text) => onChange({ kind: 'value', text })}
          />
          <span className="text-xs text-muted">{typeWord(node.text)}</span>
        </div>
      ) : (
        <span className="text-muted">{countWords(node)}</span>
      )}
    </>
  );
}

function countWords(node: Exclude<JsonNode, { kind: 'value' }>): string {
  const count = node.kind === 'list' ? node.items.length : node.rows.length;
  if (node.kind === 'list') return `${count} in the list`;
  return count === 1 ? '1 field' : `${count} fields`;
}

interface FieldListProps {
  readonly name: string;
  readonly rows: readonly JsonRow[];
  readonly onChange: (rows: readonly JsonRow[]) => void;
}

function FieldList({ name, rows, onChange }: FieldListProps) {
  const repeated = repeatedNames(rows);
  return (
    <div role="group" aria-label={`Fields of ${name}`} className="grid gap-2">
      {rows.map((row, at) => {
        const path = `${name}.${row.name === '' ? at + 1 : row.name}`;
        return (
          <div key={at} className="grid gap-2">
            <div className="json-columns grid items-center gap-2">
              <input
                aria-label={`Name of field ${at + 1} of ${name}`}
                aria-invalid={repeated.has(row.name) ? true : undefined}
                placeholder="name"
                value={row.name}
                onChange={({ target }) => onChange(rows.with(at, { ...row, name: target.value }))}
                className="field-control font-mono text-xs"
              />
              <NodeLine name={path} node={row.node} onChange={(node) => onChange(rows.with(at, { ...row, node }))} />
              <Remove name={path} onRemove={() => onChange(rows.toSpliced(at, 1))} />
            </div>
            {repeated.has(row.name) ? (
              <p role="alert" className="text-failed">
                There is another field with this name.
              </p>
            ) : null}
            <Inner name={path} node={row.node} onChange={(node) => onChange(rows.with(at, { ...row, node }))} />
          </div>
        );
      })}
      <Add words="Add field" of={name} onAdd={() => onChange([...rows, { name: '', node: emptyNode }])} />
    </div>
  );
}

interface ItemListProps {
  readonly name: string;
  readonly items: readonly JsonNode[];
  readonly onChange: (items: readonly JsonNode[]) => void;
}

function ItemList({ name, items, onChange }: ItemListProps) {
  return (
    <div role="group" aria-label={`Items of ${name}`} className="grid gap-2">
      {items.map((item, at) => {
        const path = `${name}.${at}`;
        return (
          <div key={at} className="grid gap-2">
            <div className="json-columns grid items-center gap-2">
              <span className="px-2.5 font-mono text-xs text-muted">{at}</span>
              <NodeLine name={path} node={item} onChange={(node) => onChange(items.with(at, node))} />
              <Remove name={path} onRemove={() => onChange(items.toSpliced(at, 1))} />
            </div>
            <Inner name={path} node={item} onChange={(node) => onChange(items.with(at, node))} />
          </div>
        );
      })}
      <Add
        words="Add item"
        of={name}
        onAdd={() => onChange([...items, items.at(-1)?.kind === 'fields' ? withKind(emptyNode, 'fields') : emptyNode])}
      />
    </div>
  );
}

function Inner({ name, node, onChange }: NodeEditorProps) {
  if (node.kind === 'value') return null;
  return (
    <div className="border-l-2 border-divider pl-3">
      <NodeParts name={name} node={node} onChange={onChange} />
    </div>
  );
}

function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove} className="px-2">
      <X size={16} aria-hidden />
    </Button>
  );
}

interface AddProps {
  readonly words: string;
  readonly of: string;
  readonly onAdd: () => void;
}

function Add({ words, of, onAdd }: AddProps) {
  return (
    <Button className="justify-self-start" aria-label={`${words} to ${of}`} onClick={onAdd}>
      <Plus size={14} aria-hidden /> {words}
    </Button>
  );
}
