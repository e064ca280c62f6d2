import { runVitest } from '@harkara/scripts/run-vitest';
import { toolEnv } from '@harkara/scripts/tool-env';
import { guards } from './guards.ts';
import { type Guard, isFound } from './guards/guard.ts';

// What `npm run mutants` runs: the tests once for each guard, without the guard. Arguments choose guards by their name.
const wanted = process.argv.slice(2);
const chosen = guards.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const survivors: string[] = [];
for (const guard of chosen) {
  const noticed = await isNoticed(guard);
  console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${guard.name}`);
  if (!noticed) survivors.push(guard.name);
}
const share = (100 * (chosen.length - survivors.length)) / chosen.length;
console.log(`${chosen.length - survivors.length} of ${chosen.length} were noticed (${share.toFixed(0)} %)`);
process.exitCode = share >= 95 ? 0 : 1;

async function isNoticed(guard: Guard): Promise<boolean> {
  const { file, find, replace, suites } = guard;
  if (!isFound(guard)) throw new Error(`${file} does not hold once: ${find}`);
  const env = { ...toolEnv, MUTATION: JSON.stringify({ file, find, replace }) };
  const { failed } = await runVitest([...suites, '--bail', '1', '--reporter', 'dot'], env);
  return failed > 0;
}
