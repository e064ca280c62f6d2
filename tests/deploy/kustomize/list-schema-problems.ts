import type { Manifest } from './render-kustomization.ts';

/** Where the published schema of an object's group and version is. */
export function moduleOf({ apiVersion }: Pick<Manifest, 'apiVersion'>): string {
  return apiVersion.startsWith('keda.sh/')
    ? `@kubernetes-models/keda/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;
}

type Model = new (data: object) => { validate(): void };

/** Each object that breaks its published schema, with the reason. */
export async function listSchemaProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const checked = await Promise.all(
    manifests.map(async (manifest) => {
      const name = `${manifest.kind}/${manifest.metadata.name}`;
      const models = (await import(moduleOf(manifest))) as Record<string, Model>;
      const model = models[manifest.kind];
      if (model === undefined) return `${name}: no schema for ${manifest.apiVersion}`;
      try {
        new model(manifest).validate();
        return null;
      } catch (error) {
        return `${name}: ${String(error)}`;
      }
    }),
  );
  return checked.filter((problem) => problem !== null);
}
