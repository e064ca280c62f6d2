import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const component = z.looseObject({
  'bom-ref': z.string(),
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
});
const bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
type Bom = z.output<typeof bom>;

interface SbomInput {
  /** The checkout, where the file is written to. */
  root: string;
  /** The image's content. */
  workdir: string;
  env: NodeJS.ProcessEnv;
  version: string;
}

/** Far below what the services need; so few would mean that the list was not read right. */
const componentsMin = 50;

/**
 * Writes `.harkara/sbom.cdx.json`: every package that is in the image, as CycloneDX. pnpm lists what the lockfile
 * installs for production of every system; what the image has not is left out. The base image has a list of its own.
 */
export function writeSbom({ root, workdir, env, version }: SbomInput): { path: string; components: number } {
  const listed = keepInstalled(listPackages(root, env), workdir);
  const components = listed.components.length;
  if (components < componentsMin) throw new Error(`Only ${components} packages are in the list.`);
  const metadata = { ...listed.metadata, component: { ...listed.metadata.component, version } };
  const path = join('.harkara', 'sbom.cdx.json');
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${JSON.stringify({ ...listed, metadata }, null, 2)}\n`);
  return { path, components };
}

function listPackages(root: string, env: NodeJS.ProcessEnv): Bom {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const;
  const { status, stdout } = spawnSync('npx', ['--yes', 'pnpm@12', 'sbom', ...format, '--prod'], options);
  if (status !== 0) throw new Error(`pnpm sbom ended with ${status}.`);
  return bom.parse(JSON.parse(stdout));
}

function keepInstalled(listed: Bom, workdir: string): Bom {
  const installed = listInstalled(workdir);
  const components = listed.components.filter(({ group, name, version }) =>
    group === '@harkara'
      ? isOurs(workdir, name)
      : installed.has(`${group === undefined ? '' : `${group}+`}${name}@${version}`),
  );
  const refs = new Set([listed.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = listed.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...listed, components, dependencies };
}

/** pnpm has a folder for each package, `<scope>+<name>@<version>`, and after an underscore which peers it has. */
function listInstalled(workdir: string): Set<string> {
  const folders = readdirSync(join(workdir, 'node_modules', '.pnpm'));
  return new Set(folders.map((folder) => /^(.[^@]*@[^_(]+)/.exec(folder)?.[1] ?? folder));
}

function isOurs(workdir: string, name: string): boolean {
  return ['packages', 'services', '.'].some((place) => existsSync(join(workdir, place, name, 'package.json')));
}
