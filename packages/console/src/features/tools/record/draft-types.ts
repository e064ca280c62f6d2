import type { ToolDraft, ToolStep } from '@harkara/contract';

export type StepKind = ToolStep['type'];
export type StepOf<Kind extends StepKind> = Extract<ToolStep, { type: Kind }>;

/** What of a step changes. An optional field is removed by undefined. */
export type StepChange<Kind extends StepKind = StepKind> = {
  readonly [Field in keyof StepOf<Kind>]?: StepOf<Kind>[Field] | undefined;
};

export type Output = ToolDraft['output'];
export type DraftPart = Pick<ToolDraft, 'inputs' | 'steps' | 'output'>;
