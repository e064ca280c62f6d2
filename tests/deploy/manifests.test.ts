import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { compileManifests } from './kustomize/compile-manifests.ts';
import { hasKubectl } from './kustomize/find-kubectl.ts';
import { listSchemaProblems } from './kustomize/list-schema-problems.ts';
import { type Manifest, renderKustomization } from './kustomize/render-kustomization.ts';

const overlays = ['dev', 'production'];
const folderOf = (overlay: string) => resolve(import.meta.dirname, '../../k8s/overlays', overlay);
const named = (manifests: readonly Manifest[]) =>
  Object.fromEntries(manifests.map((manifest) => [`${manifest.kind}/${manifest.metadata.name}`, manifest]));

describe.each(overlays)('the manifests of %s', (overlay) => {
  const manifests = renderKustomization(folderOf(overlay));

  test('are what their published schemas allow', async () => {
    expect(manifests.length).toBeGreaterThan(15);
    expect(await listSchemaProblems(manifests)).toEqual([]);
  });

  test('have no field that Kubernetes does not know', () => {
    expect(compileManifests(manifests)).toBe('');
  });

  test('name nothing twice', () => {
    expect(Object.keys(named(manifests))).toHaveLength(manifests.length);
  });

  test.skipIf(!hasKubectl())('are rendered here as kubectl renders them', { meta: { needs: 'kubectl' } }, () => {
    const printed = execFileSync('kubectl', ['kustomize', folderOf(overlay)], { encoding: 'utf8' });
    const theirs = parseAllDocuments(printed).map((document) => document.toJS() as Manifest);
    expect(named(manifests)).toEqual(named(theirs));
  });
});

test('the checks themselves find a wrong type and a misspelt field', async () => {
  const [deployment] = renderKustomization(folderOf('production')).filter(({ kind }) => kind === 'Deployment');
  const wrong = { ...deployment!, spec: { ...(deployment!['spec'] as object), revisionHistoryLimit: 'five' } };
  const misspelt = { ...deployment!, spec: { ...(deployment!['spec'] as object), revisionHistoryLimt: 5 } };
  expect(await listSchemaProblems([wrong])).toHaveLength(1);
  expect(compileManifests([misspelt])).toContain('revisionHistoryLimt');
});
