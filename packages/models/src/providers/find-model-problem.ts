import { modelName, splitModelName } from '../requests/model-name.ts';
import { providerSettings } from './provider-settings.ts';

/** Why a model cannot be used, in a sentence for the person who chose it. */
export interface ModelProblem {
  kind: 'unknown_model' | 'not_configured';
  text: string;
}

/** Checks a model's name and its provider's settings, without a network. Null when a call may be tried. */
export function findModelProblem(configured: Pick<ReadonlySet<string>, 'has'>, name: string): ModelProblem | null {
  if (!modelName.safeParse(name).success) {
    return { kind: 'unknown_model', text: 'A model is written provider/model, for example openai/gpt-4.1-mini.' };
  }
  const { provider, modelId } = splitModelName(name);
  const settings = providerSettings.get(provider);
  if (settings === undefined) {
    const known = [...providerSettings.keys()].join(', ');
    return { kind: 'unknown_model', text: `There is no model provider "${provider}"; there are ${known}.` };
  }
  if (provider === 'offline' && modelId !== 'echo') {
    return { kind: 'unknown_model', text: 'The only offline model is offline/echo.' };
  }
  if (configured.has(provider)) return null;
  return { kind: 'not_configured', text: `The model provider "${provider}" is not set up: it needs ${settings}.` };
}
