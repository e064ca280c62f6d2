import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { LabelledProps } from '../../ui/labelled.tsx';
import { CodeEditor } from '../code-editor.tsx';
import { useUnfinished } from '../use-unfinished.ts';
import { isLarge, type Json, type JsonNode, jsonOf, nodeOf } from './json-node.ts';
import { NodeLine, NodeParts } from './node-editor.tsx';

interface JsonBuilderProps extends LabelledProps {
  readonly value: unknown;
  readonly onChange: (value: Json) => void;
}

/**
 * JSON, built from fields and lists; who wants to writes it. Its texts may name placeholders of the scope. While what
 * is written is no JSON, the value stays as it was.
 */
export function JsonBuilder({ label, problem, hint, value, onChange }: JsonBuilderProps) {
  const id = useId();
  const large = isLarge(value);
  const [isWritten, setWritten] = useState(large);
  // Another value, such as that of an earlier run, may be too long for fields. It stays text while it gets shorter.
  if (large && !isWritten) setWritten(true);
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span id={id} className="min-w-0 font-medium wrap-anywhere">
          {label}
        </span>
        <Button
          look="quiet"
          className="min-h-7 px-2 text-xs"
          refusedBecause={large ? 'This JSON is too long for fields.' : undefined}
          onClick={() => setWritten(!isWritten)}
        >
          {isWritten ? 'As fields' : 'As JSON'}
        </Button>
      </div>
      {isWritten ? (
        <WrittenJson label={`${label} as JSON`} value={value} onChange={onChange} />
      ) : (
        <BuiltJson label={label} value={value} onChange={onChange} />
      )}
      {(problem ?? hint) === undefined ? null : (
        <p className={problem === undefined ? 'text-muted' : 'text-failed'} role={problem && 'alert'}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}

type PartProps = Pick<JsonBuilderProps, 'label' | 'value' | 'onChange'>;

function BuiltJson({ label, value, onChange }: PartProps) {
  const [node, setNode] = useUnfinished<unknown, JsonNode>(value, nodeOf, (json) => onChange(json as Json));
  const change = (next: JsonNode) => setNode(next, jsonOf(next));
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-2">
        <NodeLine name={label} node={node} onChange={change} />
      </div>
      <NodeParts name={label} node={node} onChange={change} />
    </div>
  );
}

function WrittenJson({ label, value, onChange }: PartProps) {
  const [text, setText] = useUnfinished<unknown, string>(value, write, (json) => onChange(json as Json));
  const change = (next: string) => setText(next, readJson(next));
  const isBroken = readJson(text) === undefined;
  return (
    <CodeEditor
      label={label}
      language="json"
      value={text}
      onChange={change}
      hint={isBroken ? 'This is not JSON yet. Until it is, the value stays as it was.' : undefined}
    />
  );
}

function write(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
