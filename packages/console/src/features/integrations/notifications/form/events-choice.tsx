import { useId } from 'react';
import { covers, eventGroups, everything, togglePattern } from '../record/event-choices.ts';

interface EventsChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly problem: string | undefined;
}

/** Of what an endpoint is told: everything, all of a group, or single types. */
export function EventsChoice({ chosen, onChange, problem }: EventsChoiceProps) {
  const problemId = useId();
  const isEverything = chosen.includes(everything);
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : problemId} className="grid gap-2">
      <legend className="mb-1 font-medium">Is told of</legend>
      {/* By its name a refusal finds this choice. */}
      <input type="hidden" name="events" value={chosen.join(',')} />
      <Choice label="Everything" isChosen={isEverything} onToggle={() => onChange(togglePattern(chosen, everything))} />
      {isEverything ? null : (
        <div className="grid max-h-72 gap-3 overflow-auto rounded-md border border-divider p-3">
          {eventGroups.map(({ title, pattern, types }) => {
            const isAll = chosen.includes(pattern);
            return (
              <div key={pattern} role="group" aria-label={title} className="grid gap-1">
                <Choice
                  label={`${title}, all (${pattern})`}
                  isChosen={isAll}
                  onToggle={() => onChange(togglePattern(chosen, pattern))}
                />
                {types.map(({ type, words }) => (
                  <div key={type} className="pl-6">
                    <Choice
                      label={type}
                      words={words}
                      isChosen={chosen.some((each) => covers(each, type))}
                      isFixed={isAll}
                      onToggle={() => onChange(togglePattern(chosen, type))}
                    />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      )}
      {problem === undefined ? null : (
        <p id={problemId} role="alert" className="text-failed">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly words?: string;
  readonly isChosen: boolean;
  /** It is chosen with its group. */
  readonly isFixed?: boolean;
  readonly onToggle: () => void;
}

function Choice({ label, words, isChosen, isFixed = false, onToggle }: ChoiceProps) {
  return (
    <label className="flex items-start gap-2">
      <input type="checkbox" checked={isChosen} disabled={isFixed} onChange={onToggle} className="mt-0.5" />
      <span>
        {label}
        {words === undefined ? null : <span className="block text-muted">{words}</span>}
      </span>
    </label>
  );
}
