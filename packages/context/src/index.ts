export { type ContextConfig, contextEnv } from './context-env.ts';
export { createContext, type OpenContext } from './create-context.ts';
export { storeOptionsOf } from './store-options-of.ts';
