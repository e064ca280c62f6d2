import { useState } from 'react';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { readyCallOf } from './ready-call.ts';
import { type TargetChoice, useCallTarget, useTargetChoices } from './use-call-targets.ts';
import { type Language, languages, writeCall } from './write-call.ts';

interface ReadyCallsProps {
  readonly projectId: string;
  /** Filled in. It is kept in the page alone. */
  readonly apiKey: string;
}

/** Calls that can be pasted and are answered: of what, and in which language, is chosen. */
export function ReadyCalls({ projectId, apiKey }: ReadyCallsProps) {
  const choices = useTargetChoices(projectId);
  return (
    <div className="relative grid min-w-0 gap-3">
      <ProgressBar isLoading={choices === undefined} />
      {choices === undefined ? null : <Calls choices={choices} apiKey={apiKey} />}
    </div>
  );
}

function Calls({ choices, apiKey }: { readonly choices: readonly TargetChoice[]; readonly apiKey: string }) {
  const first = choices[0]?.value ?? 'tasks';
  const [chosen, setChosen] = useState(first);
  const [language, setLanguage] = useState<Language>('curl');
  const target = useCallTarget(chosen);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="First call of"
          choices={choices}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        <ChoiceBar label="Language" choices={languages} value={language} onChange={setLanguage} />
      </div>
      {target?.kind === 'tool' ? (
        <p className="text-muted">This runs the published version with sample values, and does what it does.</p>
      ) : null}
      {target === undefined ? null : (
        <CodeBlock
          label="First call"
          what="call"
          text={writeCall(language, { origin: window.location.origin, apiKey, call: readyCallOf(target) })}
          isFocusedAtFirst={chosen === first}
        />
      )}
    </>
  );
}
