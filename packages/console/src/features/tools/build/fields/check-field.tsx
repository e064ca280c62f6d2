interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function CheckField({ label, hint, isOn, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-9 items-start gap-2 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-4 max-drawer:min-h-0"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint === undefined ? null : <span className="block text-muted">{hint}</span>}
      </span>
    </label>
  );
}
