import type { ToolInput } from '@harkara/contract';
import { JsonBuilder } from '../../../../editor/json-builder/json-builder.tsx';
import { NarrowScope } from '../../../../editor/placeholders/placeholder-scope.tsx';
import { ArgumentField } from '../../../../tool-inputs/argument-field.tsx';
import { ownValue } from '../../../../tool-inputs/argument-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { RunSummary } from './run-summary.tsx';
import type { ToolTest } from './use-tool-test.ts';

interface TestPanelProps {
  readonly inputs: readonly ToolInput[];
  readonly test: ToolTest;
  /** Why the person may not test. */
  readonly refusal: string | undefined;
}

/** What a test is given, and what came of the last one. */
export function TestPanel({ inputs, test, refusal }: TestPanelProps) {
  const busy = test.starting === undefined ? undefined : 'The test begins.';
  return (
    <Panel title="Test">
      {inputs.length === 0 ? <p className="text-muted">The tool has no inputs yet, so a test needs none.</p> : null}
      <NarrowScope placeholders={[]}>
        {inputs.map((input) => (
          <TestInput key={input.key} input={input} test={test} />
        ))}
      </NarrowScope>
      <Button
        look="primary"
        className="justify-self-start"
        refusedBecause={refusal ?? busy}
        onClick={() => test.start()}
      >
        {test.starting === null ? 'Testing' : 'Test all'}
      </Button>
      <ErrorNote error={test.error} />
      {test.run === undefined ? null : <RunSummary run={test.run} />}
    </Panel>
  );
}

function TestInput({ input, test }: { readonly input: ToolInput; readonly test: ToolTest }) {
  const text = ownValue(test.texts, input.key) ?? '';
  const problem = ownValue(test.problems, input.key);
  const json = input.type === 'json' ? readJson(text) : undefined;
  if (json !== undefined) {
    return (
      <JsonBuilder
        label={input.required ? `${input.label} (required)` : input.label}
        problem={problem}
        value={json}
        onChange={(value) => test.setText(input.key, JSON.stringify(value, null, 2))}
      />
    );
  }
  return (
    <ArgumentField
      input={input}
      text={text}
      note={input.hide_in_logs ? 'Hidden: this browser does not keep it.' : undefined}
      problem={problem}
      onText={(next) => test.setText(input.key, next)}
    />
  );
}

/** Undefined for what is no JSON. An empty field begins with an empty object. */
function readJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
