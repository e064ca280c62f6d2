import type { Role } from '@harkara/contract';

/** The roles from the least to the most, each with what it adds to the one before (docs/contract.md 1). */
export const roleWords: readonly { readonly role: Role; readonly allows: string }[] = [
  { role: 'viewer', allows: 'Reads all but API keys, members and the audit log.' },
  { role: 'builder', allows: 'Also builds, tests and publishes; cancels and answers tasks; decides approvals.' },
  { role: 'admin', allows: 'Also manages API keys, members and projects, and reads the audit log.' },
  { role: 'owner', allows: 'Also sets the daily limit, and makes and removes owners.' },
];
