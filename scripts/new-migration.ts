import { writeMigration } from '@harkara/prisma/write-migration';

const usage = 'Usage: npm run migration:new -- <name_in_lower_case> [--empty, for SQL written by hand]';

const name = process.argv[2] ?? '';
if (/^[a-z][a-z0-9_]{0,60}$/.test(name)) {
  const file = await writeMigration({ name, at: new Date(), allowEmpty: process.argv.includes('--empty') });
  console.log(file ? `Wrote ${file}. Read it before you commit it.` : 'The schema has not changed.');
} else {
  console.error(usage);
  process.exitCode = 1;
}
