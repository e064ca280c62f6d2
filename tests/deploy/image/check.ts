import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { makeTemporaryFolder } from '@harkara/scripts/temporary-folder';
import { startTestPostgres } from '@harkara/testkit';
import { measureFolder } from './measure-folder.ts';
import { readDockerfile } from './read-dockerfile.ts';
import { runStages } from './run-stages.ts';
import { type Container, startContainer } from './start-container.ts';
import { writeSbom } from './write-sbom.ts';

// Builds what the Dockerfile builds, from its own steps and in a clean folder, then runs every service of it as the
// image would: with its user, its entry point and its environment, on a PostgreSQL of its own. Needs the npm registry;
// takes about a minute.
const root = resolve(import.meta.dirname, '../../..');
const services = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'];
/** Makes Node print what it does with compiled code. */
const tellsOfCompiledCode = { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' };
const say = (message: string) => console.log(message);

const { path: folder, remove } = await makeTemporaryFolder('image');
chmodSync(folder, 0o755);
try {
  const image = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
  const workdir = runStages({ root, folder, image, env, say });
  const { bytes, files } = measureFolder(workdir);
  say(`The image adds ${(bytes / 1e6).toFixed(1)} MB in ${files} files to its base.`);
  await runEverything(workdir, image);
  say('Every service of the image starts, is well and stops.');
  const { path, components } = writeSbom({ root, workdir, env, version: productVersion(image) });
  say(`${path} lists the ${components} packages of the image (CycloneDX).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await remove();
}

async function runEverything(workdir: string, image: ReturnType<typeof readDockerfile>): Promise<void> {
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const files = join(folder, 'files');
  mkdirSync(files);
  chmodSync(files, 0o777);
  const postgres = await startTestPostgres();
  const started: Container[] = [];
  try {
    const settings = {
      DATABASE_URL: postgres.url,
      HOST: '127.0.0.1',
      STORAGE: `file:${files}`,
      SESSION_KEY: 'a-session-key-for-checking-the-image',
      SEALING_KEY: Buffer.alloc(32, 3).toString('base64'),
    };
    const migrated = await startContainer({
      image,
      workdir,
      node,
      command: ['prisma/src/migrate-main.ts'],
      env: settings,
    }).ended;
    if (migrated !== 0) throw new Error(`The migration ended with ${migrated}.`);
    say('The tables are there.');
    for (const name of services) {
      const ports = { METRICS_PORT: String(await chooseFreePort()), PORT: String(await chooseFreePort()) };
      const container = startContainer({
        image,
        workdir,
        node,
        command: [`services/${name}/src/main.ts`],
        env: { ...settings, ...ports, ...tellsOfCompiledCode },
      });
      started.push(container);
      await container.untilReady();
      checkCompiled(name, container);
      const health = await container.checkHealth();
      if (health !== 0) throw new Error(`The health check of ${name} ended with ${health}.`);
      await checkVersion(ports.METRICS_PORT, productVersion(image));
      if (name === 'gateway') await checkConsole(ports.PORT);
      say(`${name} is ready and well.`);
    }
    const codes = await Promise.all(started.splice(0).map((container) => container.stop()));
    if (codes.some((code) => code !== 0)) throw new Error(`The services ended with ${codes.join(', ')}.`);
  } finally {
    await Promise.all(started.map((container) => container.stop()));
    await postgres.stop();
  }
}

/** A service has found the compiled code of every file that it loads. */
function checkCompiled(name: string, { said }: Container): void {
  const missing = [...said().matchAll(/no transpile cache for StrippedTypeScript (\S+)/g)].map(([, file]) => file);
  if (missing.length > 0) throw new Error(`${name} compiled ${missing.length} files, such as ${missing[0]}.`);
  if (!said().includes('retrieving transpile cache')) throw new Error(`${name} found no compiled code.`);
}

/** The gateway of the image serves the console's page and its program. */
async function checkConsole(port: string): Promise<void> {
  const at = `http://127.0.0.1:${port}`;
  const page = await fetch(at, { headers: { Accept: 'text/html' } });
  const [, program] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  if (!page.ok || program === undefined) throw new Error(`The console's page answered ${page.status}.`);
  const { status } = await fetch(at + program);
  if (status !== 200) throw new Error(`The console's program answered ${status}.`);
}

/** As the image's label has it. */
function productVersion({ labels }: ReturnType<typeof readDockerfile>): string {
  return labels['org.opencontainers.image.version'] ?? '';
}

/** The release that a service in the image reads is the one that the image's label says. */
async function checkVersion(port: string, label: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  const { version } = (await answer.json()) as { version: string };
  if (version !== label) throw new Error(`The service says version ${version}, the image's label ${label}.`);
}
