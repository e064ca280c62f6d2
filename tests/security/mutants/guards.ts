import { budgets } from './guards/budgets.ts';
import { credentials } from './guards/credentials.ts';
import { fences } from './guards/fences.ts';
import type { Guard } from './guards/guard.ts';
import { knownChecks } from './guards/known-callers.ts';
import { permits } from './guards/permits.ts';
import { tenants } from './guards/tenants.ts';

/** What the security of the product rests on, each with the tests that have to notice when it is gone. */
export const guards: readonly Guard[] = [...permits, ...tenants, ...credentials, ...knownChecks, ...budgets, ...fences];
