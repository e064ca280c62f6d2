import { CodeEditor } from '../../../../editor/code-editor.tsx';
import { At } from '../fields/at.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

export function TransformFields({ step, onChange }: StepFieldsProps<'transform'>) {
  return (
    <At field="expression">
      {(problem) => (
        <CodeEditor
          label="Expression"
          hint="JSONata over inputs and steps, such as steps.fetch.output.body.items[price > 100].sku"
          language="jsonata"
          rows={8}
          problem={problem}
          value={step.expression}
          onChange={(expression) => onChange({ expression })}
        />
      )}
    </At>
  );
}

export function CodeFields({ step, onChange }: StepFieldsProps<'code'>) {
  return (
    <At field="code">
      {(problem) => (
        <CodeEditor
          label="Code"
          hint="JavaScript that sees inputs and steps, and returns the output. No network, files or timers."
          language="javascript"
          rows={12}
          problem={problem}
          value={step.code}
          onChange={(code) => onChange({ code })}
        />
      )}
    </At>
  );
}
