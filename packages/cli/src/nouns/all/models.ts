import type { Noun } from '../noun.ts';

export const models: Noun = {
  name: 'models',
  about: 'models that agents can name',
  target: { label: 'model', param: 'id' },
  columns: { ID: 'id', AVAILABLE: 'available', DEFAULT: 'is_default', CONTEXT: 'context_tokens', REASON: 'reason' },
  verbs: [{ name: 'list', endpoint: 'listModels', about: 'list the models', target: null, items: 'data' }],
};
