import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';
import { createProgressReporter } from './scripts/test/create-progress-reporter.ts';
import { SimulationsFirst } from './scripts/test/simulations-first.ts';
import { createMutationPlugin, type Mutation } from './tests/security/mutants/create-mutation-plugin.ts';

const folders = readdirSync('tests', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const suites = folders
  .map(({ name }) => name)
  .filter((name) => !['node_modules', 'bench', 'architecture', 'console', 'guides'].includes(name));

/** Test files below the folders of the product whose name ends in `ending`. */
const unit = (ending: string) =>
  ['packages', 'services', 'prisma', 'scripts'].map((folder) => `${folder}/**/*${ending}.{ts,tsx,mjs}`);
const ignored = ['**/node_modules/**', '**/dist/**'];

/** Needs no service, so that it runs anywhere and at once. */
function pure(name: string, include: string[], exclude: string[] = []): TestProjectConfiguration {
  return { extends: true, test: { name, include, exclude: [...ignored, ...exclude] } };
}

const stores = 'packages/testkit/src/stores/prepare-stores.ts';

/** Has a PostgreSQL, and a Redis where there can be one. */
function withStores(name: string, include: string[]): TestProjectConfiguration {
  const isolate = name === 'sql';
  return { extends: true, test: { name, include, exclude: [...ignored, drills], globalSetup: stores, isolate } };
}

const drills = 'tests/drills/push.test.ts';

/** Breaks products that run as processes of their own. After all others, which would take the processor from them. */
function breaking(): TestProjectConfiguration {
  const sequence = { groupOrder: 2 };
  const oneLineEach = { disableConsoleIntercept: true, maxWorkers: 1, maxConcurrency: 3 };
  return {
    extends: true,
    test: { name: 'drills-push', include: [drills], exclude: ignored, ...oneLineEach, sequence },
  };
}

/** Has a browser and built pages too. Each worker has one product and one browser for all its files. */
function inBrowser(name: string, prepare: string): TestProjectConfiguration {
  const include = [`tests/${name}/**/*.test.ts`];
  const globalSetup = [stores, prepare];
  // After all others: a browser keeps a processor busy for most of its time.
  const sequence = { groupOrder: 1 };
  return { extends: true, test: { name, include, exclude: ignored, globalSetup, maxWorkers: 2, sequence } };
}

/** Where `npm test` wants the counts. */
const report = process.env['TEST_REPORT'];

// A run ends with the process that started it, also when that was killed.
if (process.connected) process.once('disconnect', () => process.exit(1));
process.channel?.unref();

/** A guard that `npm run mutants` wants to be gone. */
const mutation = process.env['MUTATION'];

export default defineConfig({
  plugins: mutation === undefined ? [] : [createMutationPlugin(JSON.parse(mutation) as Mutation)],
  test: {
    projects: [
      pure('pure', [...unit('.test'), 'tests/bench/**/*.test.ts'], unit('.store.test')),
      pure('architecture', ['tests/architecture/**/*.test.ts']),
      withStores('stores', unit('.store.test')),
      inBrowser('console', 'tests/console/prepare-console.ts'),
      inBrowser('guides', 'tests/guides/prepare-guides.ts'),
      breaking(),
      ...suites.map((name) => withStores(name, [`tests/${name}/**/*.test.ts`])),
    ],
    reporters: [
      'default',
      createProgressReporter(),
      ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
    ],
    // The cache of loaded modules on the disk does not know of a mutation.
    fsModuleCache: mutation === undefined,
    pool: 'forks',
    // Most tests wait for something most of the time.
    maxWorkers: 6,
    // Loading the product anew for each file would take as long again as all tests. What is declared once a process, and
    // counted, says so: tests/sql.
    isolate: false,
    sequence: { sequencer: SimulationsFirst },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // These end what hangs. They prove nothing, so they leave room for a machine that is busy with other things.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
