import { useStore } from '../../api/create-store.ts';
import { Panel } from '../../ui/panel.tsx';
import { areSingleLettersOn, setSingleLetters } from '../../ui/shortcuts.ts';
import { setTheme, theme, type Theme } from '../../ui/theme.ts';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Settings of this browser. */
export function AppearancePanel() {
  const chosen = useStore(theme);
  const isOn = useStore(areSingleLettersOn);
  return (
    <Panel title="This browser">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">Theme</legend>
        {themes.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2">
            <input type="radio" name="theme" checked={chosen === value} onChange={() => setTheme(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setSingleLetters(target.checked)} />
        Single letters are shortcuts
      </label>
    </Panel>
  );
}
