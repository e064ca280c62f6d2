import { presentTable } from '../figures/present-table.ts';
import type { Bound, Goal } from './parse-goals.ts';

/** Figures by the name of their goal, in the order of its points; null where none was measured. */
export type GoalFigures = ReadonlyMap<string, readonly (number | null)[]>;

const columns = ['Work', 'Compared with', 'At', 'Must', 'Moonshot', 'Ours', 'Reached'];

/** The table of goals with new figures; what was not measured anew keeps its figure. */
export function fillGoals(goals: readonly Goal[], figures: GoalFigures): string {
  const rows = goals.map((goal) => {
    const measured = figures.get(goal.name);
    const ours = goal.points.map((_, at) => measured?.[at] ?? goal.ours[at] ?? null);
    const reached = ours.map((figure, at) => (figure === null ? '–' : judge(figure, goal, at)));
    return [
      goal.name,
      goal.comparedWith,
      goal.points.join(' / '),
      presentBound(goal.must),
      presentBound(goal.moonshot),
      ours.map((figure) => presentFigure(figure, goal.must.unit)).join(' / '),
      reached.join(' / '),
    ];
  });
  return presentTable(columns, rows);
}

/** Which of its goals a figure reaches. */
export function judge(figure: number, { must, moonshot }: Pick<Goal, 'must' | 'moonshot'>, at: number): string {
  if (isReached(figure, moonshot, at)) return 'moonshot';
  return isReached(figure, must, at) ? 'must' : 'no';
}

/** Compares what is printed, so that the table never contradicts itself. */
function isReached(figure: number, { isUpper, values, unit }: Bound, at: number): boolean {
  const value = values[at] ?? values.at(-1) ?? 0;
  const printed = Number(presentFigure(figure, unit));
  return isUpper ? printed <= value : printed >= value;
}

function presentBound({ isUpper, values, unit }: Bound): string {
  return `${isUpper ? '≤' : '≥'} ${values.join(' / ')}${unit === '' ? '' : ` ${unit}`}`;
}

function presentFigure(figure: number | null, unit: string): string {
  return figure === null ? '–' : figure.toFixed(unit === 'MiB' ? 0 : 2);
}
