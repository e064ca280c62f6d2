import { classNames } from './class-names.ts';

interface ChoiceBarProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few values that are all shown, as buttons side by side. */
export function ChoiceBar<Value extends string>({ label, choices, value, onChange }: ChoiceBarProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'min-h-8 rounded-full border px-3',
            choice.value === value ? 'border-accent bg-accent/8' : 'border-divider hover:bg-sunken',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
