import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listContext } from './image/list-context.ts';
import { readDockerfile } from './image/read-dockerfile.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const image = readDockerfile(read('Dockerfile'));
const context = listContext(root);
/** Whether the program is the entry of a thread. */
const opensThread = (path: string) => /\bparentPort\b/.test(read(path));
const runs = image.stages.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'run' ? [step.command] : [])));

test('one image holds every service, and each stage begins with the same base, which is pinned by digest', () => {
  expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:24-[\w.-]*slim@sha256:[0-9a-f]{64}$/m);
  expect(new Set(image.stages.map(({ base }) => base)).size).toBe(1);
  expect(image.stages[0]?.base).toMatch(new RegExp(`^node:${read('.node-version').trim()}-`));
});

test('its label says the release that package.json says, and the manifest that the services read it from is in it', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(image.labels['org.opencontainers.image.version']).toBe(version);
  const manifests = image.stages[0]?.steps.map((step) => (step.kind === 'run' ? step.command : '')).join(' ');
  expect(manifests).toContain('! -name package.json');
  expect(image.stages.at(-1)?.steps[0]).toEqual({ kind: 'copy', from: 'install', sources: ['/app'], target: './' });
});

test('it runs as nobody in particular, on Node itself, and is stopped and looked after as the services expect', () => {
  expect(image).toMatchObject({
    user: '65532:65532',
    stopSignal: 'SIGTERM',
    entrypoint: ['node', '--disable-warning=ExperimentalWarning'],
  });
  expect(image.healthcheck.slice(0, 2)).toEqual(['node', '-e']);
  expect(image.healthcheck[2]).toContain('/healthz');
});

test('what it installs is what the lock file says, by the pnpm that everybody else uses, without tools of development', () => {
  const [, pnpm] = /const pnpm = '(pnpm@[\d.]+)'/.exec(read('scripts/bootstrap.mjs')) ?? [];
  const installs = runs.filter((run) => run.includes('install'));
  expect(installs).toHaveLength(3);
  for (const run of installs) expect(run).toMatch(new RegExp(`^npx --yes ${pnpm} install .*--frozen-lockfile`));
  const last = image.stages
    .at(-1)!
    .steps.flatMap((step) => (step.kind === 'copy' && step.from !== null ? [step.from] : []));
  expect(last).toEqual(['install', 'generate', 'pages', 'pages']);
  expect(installs[0]).toContain('--prod');
});

test('the build sees the sources and the manifests, and neither tests, nor secrets, nor what this machine installed', () => {
  const programs = [image.command[0]!, ...read('Dockerfile').match(/(?:services|prisma)\/[\w/-]+main\.ts/g)!];
  expect(programs.filter((path) => !context.includes(path))).toEqual([]);
  expect(programs).toHaveLength(6);
  for (const path of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'prisma/generate.ts',
    'packages/runtime/src/index.ts',
  ])
    expect(context).toContain(path);
  expect(context.some((path) => /^prisma\/migrations\/\d+_\w+\/migration\.sql$/.test(path))).toBe(true);
  expect(
    context.filter((path) =>
      /node_modules|\.git\/|\.env|\.test\.|\.fixture\.|^tests|^scripts|testkit|generated|\.harkara/.test(path),
    ),
  ).toEqual([]);
});

test('it has the console, built from the sources that the build sees', () => {
  const built = image.stages.find(({ name }) => name === 'pages');
  expect(built?.steps.at(-1)).toMatchObject({ kind: 'run', command: expect.stringContaining('vite.js build') });
  expect(image.stages.at(-1)?.steps).toContainEqual({
    kind: 'copy',
    from: 'pages',
    sources: ['/app/packages/console/dist'],
    target: './packages/console/dist',
  });
  for (const path of ['index.html', 'vite.config.ts', 'vite/list-endpoints.ts', 'public/theme.js', 'src/app/start.tsx'])
    expect(context).toContain(`packages/console/${path}`);
});

test('it has the guides, built from the pages and pictures that the build sees', () => {
  const built = image.stages.find(({ name }) => name === 'pages');
  expect(built?.steps).toContainEqual({ kind: 'run', command: expect.stringContaining('vitepress.js build') });
  expect(image.stages.at(-1)?.steps).toContainEqual({
    kind: 'copy',
    from: 'pages',
    sources: ['/app/packages/guides/dist'],
    target: './packages/guides/dist',
  });
  for (const path of ['docs/guides/index.md', 'docs/contract.md', 'docs/screens/tasks-1440-dark.png'])
    expect(context).toContain(path);
  for (const path of ['.vitepress/config.ts', 'src/site.ts', 'public/theme.js'])
    expect(context).toContain(`packages/guides/${path}`);
});

test('it brings the compiled code of every program and thread, where its services look for it', () => {
  const compile = image.stages.at(-1)?.steps.at(-1);
  expect(image.env['NODE_COMPILE_CACHE']).toBe('.compiled');
  expect(compile).toMatchObject({ kind: 'run', command: expect.stringContaining('NODE_COMPILE_CACHE=.compiled node') });
  expect(compile).toMatchObject({ command: expect.stringMatching(`-${image.user.split(':')[0]}; done$`) });
  const threads = context.filter((path) => /^(?:services|packages).*-worker\.ts$/.test(path) && opensThread(path));
  expect(threads).toHaveLength(3);
  expect(threads.filter((path) => !/^(services\/[\w-]+|packages\/files)\/src\//.test(path))).toEqual([]);
});

test('no step of the build reaches outside of its work folder, so that each can be tried out anywhere', () => {
  expect(runs.length).toBeGreaterThan(3);
  expect(runs.filter((run) => /(^|[\s'"=])(\/|~)/.test(run))).toEqual([]);
});
