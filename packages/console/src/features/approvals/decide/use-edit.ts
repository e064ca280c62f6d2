import type { ApprovalRecord, ToolInput } from '@harkara/contract';
import type { Draft } from '../../../editor/use-draft.ts';
import { type ArgumentTexts, changedKeys, readTexts, textsOf } from '../../../tool-inputs/argument-texts.ts';
import { type Action, readAction } from '../record/read-action.ts';

/** Without the tool, as when it was deleted, all arguments are one field. */
const allArguments: readonly ToolInput[] = [
  { key: 'arguments', label: 'Arguments', type: 'json', required: false, hide_in_logs: false },
];

export interface Edit {
  readonly asked: Action;
  readonly isChanged: boolean;
  /** The whole edit; null while nothing is changed. */
  readonly action: Action | null;
  readonly problems: Readonly<Record<string, string>>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly inputs: readonly ToolInput[];
  readonly draft: ArgumentTexts;
  readonly changed: readonly string[];
  readonly setField: (key: string, text: string) => void;
}

const textField = 'text';
const argumentField = (key: string) => `arguments.${key}`;

/** Of which fields no browser keeps. What a deleted tool hid in logs is not known any more, so all of it counts. */
export function isSecretField({ tool }: ApprovalRecord): (field: string) => boolean {
  const hidden = tool === null ? allArguments : tool.inputs.filter((input) => input.hide_in_logs);
  return (field) => hidden.some(({ key }) => argumentField(key) === field);
}

/** What a person makes of what was asked: another text, or other arguments. */
export function useEdit({ kind, action, tool }: ApprovalRecord, { fields: typed, setField: keep }: Draft): Edit {
  const asked = readAction(kind, action);
  const inputs = tool?.inputs ?? allArguments;
  const given = asked.kind === 'reply' ? {} : tool === null ? { arguments: asked.arguments } : asked.arguments;
  const askedText = asked.kind === 'reply' ? asked.text : '';
  const text = typed[textField] ?? askedText;
  const setText = (value: string) => keep(textField, value === askedText ? undefined : value);
  const before = textsOf(inputs, given);
  const draft = Object.fromEntries(inputs.map(({ key }) => [key, typed[argumentField(key)] ?? before[key] ?? '']));
  const setField = (key: string, value: string) => keep(argumentField(key), value === before[key] ? undefined : value);
  const fields = { asked, text, setText, inputs, draft, setField };
  if (asked.kind === 'reply') {
    const isChanged = text !== asked.text;
    return { ...fields, isChanged, action: isChanged ? ({ kind, text } as Action) : null, problems: {}, changed: [] };
  }
  const changed = changedKeys(inputs, given, draft);
  const read = readTexts(inputs, given, draft);
  const edited = tool === null ? read.arguments['arguments'] : read.arguments;
  const edit = { kind: 'tool_call', arguments: (edited ?? {}) as Record<string, unknown> } as const;
  const isChanged = changed.length > 0;
  return { ...fields, isChanged, action: isChanged ? edit : null, problems: read.problems, changed };
}
