import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';

const folders = readdirSync('tests', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const suites = folders.map(({ name }) => name).filter((name) => !['node_modules', 'bench'].includes(name));

const unit = ['packages', 'services', 'prisma', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);

function project(name: string, include: string[]): TestProjectConfiguration {
  return { extends: true, test: { name, include } };
}

export default defineConfig({
  test: {
    projects: [project('unit', unit), ...suites.map((name) => project(name, [`tests/${name}/**/*.test.ts`]))],
    globalSetup: 'packages/testkit/src/stores/prepare-stores.ts',
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
