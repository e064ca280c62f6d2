import type { ToolStep } from '@harkara/contract';
import { Braces, FileCode2, GitFork, Globe, type LucideIcon, Sparkles, Wrench } from 'lucide-react';
import type { StepKind } from './draft-types.ts';

interface KindLook {
  readonly word: string;
  /** What it is for, in a few words. */
  readonly about: string;
  readonly Icon: LucideIcon;
}

export const stepKinds: Readonly<Record<StepKind, KindLook>> = {
  http: { word: 'HTTP', about: 'Call an app by its address', Icon: Globe },
  ai: { word: 'AI', about: 'Ask a model', Icon: Sparkles },
  condition: { word: 'Condition', about: 'Go on only when something holds', Icon: GitFork },
  transform: { word: 'Transform', about: 'Pick and reshape values', Icon: Braces },
  code: { word: 'Code', about: 'Run JavaScript', Icon: FileCode2 },
  tool: { word: 'Tool', about: 'Run another tool', Icon: Wrench },
};

const common = { on_error: 'stop' } as const;

/** A new step of a kind, with an id that the tool does not have yet. */
export function newStep(kind: StepKind, ids: readonly string[]): ToolStep {
  const { id, name, fields } = beginnings[kind];
  return { ...common, ...fields, id: freeKey(id, ids), name } as ToolStep;
}

const beginnings: Readonly<Record<StepKind, { id: string; name: string; fields: object }>> = {
  http: {
    id: 'fetch',
    name: 'Call an app',
    fields: { type: 'http', method: 'GET', url: 'https://', headers: {}, query: {}, price_inr: 0 },
  },
  ai: { id: 'ask', name: 'Ask a model', fields: { type: 'ai', prompt: '' } },
  condition: {
    id: 'check',
    name: 'Check',
    fields: { type: 'condition', condition: { path: 'inputs', op: 'exists' }, result: null },
  },
  transform: { id: 'pick', name: 'Pick values', fields: { type: 'transform', expression: 'inputs' } },
  code: { id: 'compute', name: 'Compute', fields: { type: 'code', code: 'return inputs;' } },
  tool: { id: 'run', name: 'Run a tool', fields: { type: 'tool', tool_id: '', inputs: {} } },
};

/** The name, or the name with the first number that makes it free. */
export function freeKey(name: string, taken: readonly string[]): string {
  for (let no = 1; ; no += 1) {
    const key = no === 1 ? name : `${name}_${no}`;
    if (!taken.includes(key)) return key;
  }
}
