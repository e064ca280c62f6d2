import type { Model } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { modelsQuery } from '../../../api/models.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Labelled } from '../../../ui/labelled.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { modelGroups, modelSentences, priceWords } from './model-words.ts';

interface ModelFieldProps {
  /** Undefined: the service's own choice. */
  readonly model: string | undefined;
  readonly onModel: (model: string | undefined) => void;
  readonly problem?: string | undefined;
  readonly isReadOnly?: boolean;
}

const otherChoice = 'other';

/** The model, with what it costs. One that has no price of its own can be typed. */
export function ModelField({ model, onModel, problem, isReadOnly = false }: ModelFieldProps) {
  const { data: models = [], error, isPending, refetch } = useQuery(modelsQuery);
  const [isTyping, setTyping] = useState(false);
  const found = models.find((each) => (model === undefined ? each.is_default : each.id === model));
  const isOther = isTyping || (model !== undefined && !isPending && found === undefined);
  const choose = (value: string) => {
    setTyping(value === otherChoice);
    if (value !== otherChoice) onModel(value === '' ? undefined : value);
  };
  return (
    <div className="grid gap-2">
      <Labelled label="Model" problem={isOther ? undefined : problem} hint={found && hintOf(found)}>
        {(control) => (
          <select
            {...control}
            name="model"
            disabled={isReadOnly}
            value={isOther ? otherChoice : (model ?? '')}
            onChange={({ target }) => choose(target.value)}
            className="field-control"
          >
            <option value="">{defaultWords(models)}</option>
            {isPending && model !== undefined ? <option value={model}>{model}</option> : null}
            {modelGroups(models).map(([name, each]) => (
              <optgroup key={name} label={name}>
                {each.map((offered) => (
                  <option key={offered.id} value={offered.id} disabled={!offered.available && offered.id !== model}>
                    {offered.id}: {priceWords(offered.prices)}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value={otherChoice}>Another model</option>
          </select>
        )}
      </Labelled>
      {isOther ? (
        <TextField
          label="Provider and model"
          name="other-model"
          placeholder="openai/gpt-4.1-mini"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          readOnly={isReadOnly}
          value={model ?? ''}
          onChange={({ target }) => onModel(target.value === '' ? undefined : target.value)}
          problem={problem}
          hint="A model that is not in the list is charged like the dearest one in it."
        />
      ) : null}
      <ErrorNote error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function hintOf(model: Model): string {
  return [...(model.reason === null ? [] : [model.reason]), ...modelSentences(model)].join(' ');
}

function defaultWords(models: readonly Model[]): string {
  const found = models.find((each) => each.is_default);
  return found === undefined ? 'Default' : `Default, now ${found.id}`;
}
