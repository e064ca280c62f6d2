import type { ApprovalRecord, ToolInput } from '@harkara/contract';
import { useState } from 'react';
import { type Action, readAction } from '../record/read-action.ts';
import { changedKeys, type Draft, draftOf, readDraft } from './argument-draft.ts';

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
  readonly draft: Draft;
  readonly changed: readonly string[];
  readonly setField: (key: string, text: string) => void;
}

/** What a person makes of what was asked: another text, or other arguments. */
export function useEdit({ kind, action, tool }: ApprovalRecord): Edit {
  const asked = readAction(kind, action);
  const inputs = tool?.inputs ?? allArguments;
  const given = asked.kind === 'reply' ? {} : tool === null ? { arguments: asked.arguments } : asked.arguments;
  const [text, setText] = useState(asked.kind === 'reply' ? asked.text : '');
  const [draft, setDraft] = useState<Draft>(() => draftOf(inputs, given));
  const setField = (key: string, value: string) => setDraft((before) => ({ ...before, [key]: value }));
  const fields = { asked, text, setText, inputs, draft, setField };
  if (asked.kind === 'reply') {
    const isChanged = text !== asked.text;
    return { ...fields, isChanged, action: isChanged ? ({ kind, text } as Action) : null, problems: {}, changed: [] };
  }
  const changed = changedKeys(inputs, given, draft);
  const read = readDraft(inputs, given, draft);
  const edited = tool === null ? read.arguments['arguments'] : read.arguments;
  const edit = { kind: 'tool_call', arguments: (edited ?? {}) as Record<string, unknown> } as const;
  const isChanged = changed.length > 0;
  return { ...fields, isChanged, action: isChanged ? edit : null, problems: read.problems, changed };
}
