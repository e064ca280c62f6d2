import type { ToolInput } from '@harkara/contract';
import type { Arguments } from './record/read-action.ts';

interface ArgumentsDiffProps {
  readonly inputs: readonly ToolInput[];
  readonly asked: Arguments;
  readonly allowed: Arguments;
}

/** The arguments of a call; where a person changed one, what was asked and what was allowed. */
export function ArgumentsDiff({ inputs, asked, allowed }: ArgumentsDiffProps) {
  const keys = [...new Set([...inputs.map(({ key }) => key), ...Object.keys(asked), ...Object.keys(allowed)])];
  const shown = keys.filter((key) => key in asked || key in allowed);
  if (shown.length === 0) return <p className="text-muted">Without arguments.</p>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {shown.map((key) => (
        <div key={key} className="contents">
          <dt className="text-muted">{inputs.find((input) => input.key === key)?.label ?? key}</dt>
          <dd className="font-mono text-xs break-all">
            <Change before={textOf(asked[key])} after={textOf(allowed[key])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return before;
  return (
    <>
      <del className="text-failed">{before}</del> <ins className="text-done">{after === '' ? 'left out' : after}</ins>
    </>
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
