import type { ToolInput } from '@harkara/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { JsonBuilder } from '../../../../editor/json-builder/json-builder.tsx';
import { type Json, nodeOf, readText } from '../../../../editor/json-builder/json-node.ts';
import { TemplateEditor } from '../../../../editor/template-editor.tsx';
import { ownValue } from '../../../../tool-inputs/argument-texts.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { publishedInputsQuery, toolsQuery } from '../../record/queries.ts';
import { toolRoute } from '../../record/tool-routes.ts';
import { At } from '../fields/at.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

/** Which tool is run, and with what. */
export function CallFields({ step, onChange }: StepFieldsProps<'tool'>) {
  return (
    <>
      <At field="tool_id" className="max-w-[32rem]">
        {(problem) => (
          <ToolChoice
            chosenId={step.tool_id}
            problem={problem}
            onChoose={(toolId) => onChange({ tool_id: toolId, inputs: {} })}
          />
        )}
      </At>
      <At field="inputs" isWhole className="grid gap-3">
        {(problem) => <CallInputs step={step} problem={problem} onChange={onChange} />}
      </At>
    </>
  );
}

interface ToolChoiceProps {
  readonly chosenId: string;
  readonly problem: string | undefined;
  readonly onChoose: (toolId: string) => void;
}

function ToolChoice({ chosenId, problem, onChoose }: ToolChoiceProps) {
  const { projectId, toolId } = toolRoute.useParams();
  const tools = useInfiniteQuery(toolsQuery(projectId)).data?.pages.flatMap(({ data }) => data);
  const others = (tools ?? []).filter(({ id }) => id !== toolId);
  const isListed = others.some(({ id }) => id === chosenId);
  const choices = [
    ...(isListed ? [] : [{ value: chosenId, label: chosenId === '' ? 'Choose a tool' : chosenId }]),
    ...others.map(({ id, draft, published_version: version }) => ({
      value: id,
      label: version === null ? `${draft.name} (not published)` : draft.name,
    })),
  ];
  const isAlone = tools !== undefined && others.length === 0;
  return (
    <div className="grid gap-1">
      <SelectField label="Tool" choices={choices} value={chosenId} onChange={({ target }) => onChoose(target.value)} />
      <Alert text={problem ?? (isAlone ? 'This project has no other tool.' : undefined)} />
    </div>
  );
}

interface CallInputsProps extends StepFieldsProps<'tool'> {
  readonly problem: string | undefined;
}

/** A field for each input of the version that runs, and a way to remove what it does not take. */
function CallInputs({ step, problem, onChange }: CallInputsProps) {
  const published = useQuery({ ...publishedInputsQuery(step.tool_id), enabled: step.tool_id !== '' });
  const inputs = published.data ?? [];
  const given = Object.keys(step.inputs);
  const unknown = published.data === undefined ? [] : given.filter((key) => !inputs.some((input) => input.key === key));
  const setInput = (key: string, value: Json | undefined) => {
    const { [key]: _, ...rest } = step.inputs;
    onChange({ inputs: value === undefined ? rest : { ...rest, [key]: value } });
  };
  return (
    <>
      {inputs.map((input) => (
        <CallInput
          key={input.key}
          input={input}
          value={ownValue(step.inputs, input.key)}
          onChange={(value) => setInput(input.key, value)}
        />
      ))}
      {unknown.map((key) => (
        <p key={key} className="flex flex-wrap items-center gap-2">
          The tool has no input {key}.
          <button type="button" className="font-medium underline" onClick={() => setInput(key, undefined)}>
            Remove it
          </button>
        </p>
      ))}
      <Alert text={problem} />
    </>
  );
}

interface CallInputProps {
  readonly input: ToolInput;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** One input. A placeholder alone keeps the type of its value; an empty field leaves the input out. */
function CallInput({ input, value, onChange }: CallInputProps) {
  const label = input.required ? `${input.label} (required)` : input.label;
  if (input.type === 'json' && typeof value === 'object' && value !== null)
    return <JsonBuilder label={label} value={value} onChange={onChange} />;
  const node = value === undefined ? undefined : nodeOf(value);
  const shown = typeof value === 'string' && input.type === 'text' ? value : node?.kind === 'value' ? node.text : '';
  const read = (text: string) => (text === '' ? undefined : input.type === 'text' ? text : readText(text));
  return (
    <div className="grid gap-1">
      <TemplateEditor label={label} hint={hintOf(input)} value={shown} onChange={(text) => onChange(read(text))} />
      {input.type === 'json' && value === undefined ? (
        <button type="button" className="justify-self-start underline" onClick={() => onChange({})}>
          Build it from fields
        </button>
      ) : null}
    </div>
  );
}

function hintOf({ type, choices = [] }: ToolInput): string | undefined {
  if (type === 'choice') return `One of: ${choices.join(', ')}`;
  if (type === 'boolean') return 'true, false or a value';
  return type === 'number' ? 'A number or a value' : undefined;
}

function Alert({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-failed">
      {text}
    </p>
  );
}
