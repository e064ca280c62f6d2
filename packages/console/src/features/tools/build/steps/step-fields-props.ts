import type { StepChange, StepKind, StepOf } from '../../record/draft-types.ts';

export interface StepFieldsProps<Kind extends StepKind> {
  readonly step: StepOf<Kind>;
  readonly onChange: (change: StepChange<Kind>) => void;
}
