export { checkMailSettings, contextEnv } from './context-env.ts';
export { createContext } from './create-context.ts';
export { storeOptionsOf } from './store-options-of.ts';
