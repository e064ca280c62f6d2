import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { applyPatch, type Operation } from 'rfc6902';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** An object of Kubernetes, as it will be sent. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [field: string]: unknown;
}

/** The part of kustomize that our overlays use; anything else stops the rendering instead of being left out of it. */
const kustomization = z.strictObject({
  apiVersion: z.enum(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1']),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  images: z
    .array(
      z.strictObject({
        name: z.string(),
        newName: z.string().optional(),
        newTag: z.string().optional(),
        digest: z.string().optional(),
      }),
    )
    .default([]),
  patches: z
    .array(
      z.strictObject({
        target: z.strictObject({ kind: z.string(), name: z.string() }),
        patch: z.string().transform((text) => parse(text) as Operation[]),
      }),
    )
    .default([]),
});

type Kustomization = z.output<typeof kustomization>;

/** What `kubectl kustomize <folder>` prints, as objects, without asking for a kubectl. */
export function renderKustomization(folder: string): Manifest[] {
  const file = join(folder, 'kustomization.yaml');
  const asked = kustomization.parse(parse(readFileSync(file, 'utf8'), { merge: true }));
  const manifests = [...asked.resources, ...asked.components].flatMap((path) => readResource(resolve(folder, path)));
  patchAll(manifests, asked);
  for (const manifest of manifests) setImages(manifest, asked.images);
  if (asked.namespace !== undefined) for (const manifest of manifests) setNamespace(manifest, asked.namespace);
  return manifests;
}

function readResource(path: string): Manifest[] {
  if (!path.endsWith('.yaml')) return renderKustomization(path);
  const documents = parseAllDocuments(readFileSync(path, 'utf8'), { merge: true });
  const broken = documents.flatMap(({ errors }) => errors)[0];
  if (broken !== undefined) throw new Error(`${dirname(path)}: ${broken.message}`);
  return documents.map((document) => document.toJS() as Manifest);
}

/** A patch whose target is nowhere is a mistake, and so is one whose path is not there. */
function patchAll(manifests: Manifest[], { patches }: Kustomization): void {
  for (const { target, patch } of patches) {
    const name = new RegExp(`^(?:${target.name})$`);
    const targets = manifests.filter(({ kind, metadata }) => kind === target.kind && name.test(metadata.name));
    if (targets.length === 0) throw new Error(`No ${target.kind} is called ${target.name}.`);
    for (const manifest of targets) {
      const failed = applyPatch(manifest, structuredClone(patch)).find((problem) => problem !== null);
      if (failed) throw failed;
    }
  }
}

function setImages(manifest: Manifest, images: Kustomization['images']): void {
  for (const container of containersOf(manifest)) {
    const change = images.find(({ name }) => name === container.image.replace(/[:@].*$/, ''));
    if (change === undefined) continue;
    const { newName = change.name, newTag, digest } = change;
    container.image = newName + (digest === undefined ? (newTag === undefined ? '' : `:${newTag}`) : `@${digest}`);
  }
}

function setNamespace({ kind, metadata }: Manifest, namespace: string): void {
  if (kind !== 'Namespace') metadata.namespace = namespace;
}

export interface Container {
  name: string;
  image: string;
  [field: string]: unknown;
}

export interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; [field: string]: any };
}

/** The pod that a Deployment, StatefulSet or Job makes; null for any other object. */
export function podTemplateOf(manifest: Manifest): PodTemplate | null {
  const { template } = (manifest['spec'] ?? {}) as { template?: PodTemplate };
  return template ?? null;
}

function containersOf(manifest: Manifest): Container[] {
  return podTemplateOf(manifest)?.spec.containers ?? [];
}
