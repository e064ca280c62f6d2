import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Container, podTemplateOf, renderKustomization } from './kustomize/render-kustomization.ts';
import { readStopMsMax } from './read-stop-ms-max.ts';

const root = resolve(import.meta.dirname, '../..');
const services = ['gateway', 'scheduler', 'agent-runner', 'tool-runner'];

describe.each(['dev', 'production'])('every pod of %s', (overlay) => {
  const manifests = renderKustomization(resolve(root, 'k8s/overlays', overlay));
  const pods = manifests.flatMap((manifest) => {
    const template = podTemplateOf(manifest);
    return template === null
      ? []
      : [
          {
            manifest,
            name: manifest.metadata.name,
            template,
            container: template.spec.containers[0] as Container & Record<string, any>,
          },
        ];
  });
  const lasting = pods.filter(({ manifest }) => manifest.kind !== 'Job');
  const ours = (name: string) => pods.find((pod) => pod.name === `harkara-${name}`)!;

  test('is there', () => {
    expect(pods.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...services, 'migrate'].map((name) => `harkara-${name}`)),
    );
  });

  test('meets the restricted pod security standard and writes to no part of its image', () => {
    for (const { name, template, container } of pods) {
      expect(template.spec, name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: expect.any(Number),
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      expect(template.spec['securityContext'].runAsUser, name).toBeGreaterThan(0);
      expect(container.securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) expect(template.spec[field], name).toBeUndefined();
      expect(
        template.spec['volumes'].filter((volume: object) => 'hostPath' in volume),
        name,
      ).toEqual([]);
      expect(template.spec.containers, name).toHaveLength(1);
    }
  });

  test('asks for what it needs, may not take more, and bounds its temporary files', () => {
    for (const { name, template, container } of pods) {
      expect(container.resources, name).toEqual({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { cpu: expect.any(String), memory: expect.any(String) },
      });
      const unbounded = template.spec['volumes'].filter(
        (volume: any) => volume.emptyDir !== undefined && volume.emptyDir.sizeLimit === undefined,
      );
      expect(unbounded, name).toEqual([]);
    }
  });

  test('runs an image that is pinned', () => {
    for (const { name, container } of pods)
      expect(container.image, name).toMatch(/@sha256:[0-9a-f]{64}$|:(?!latest$)[\w.-]+$/);
    if (overlay === 'production')
      for (const { name, container } of pods) expect(container.image, name).toMatch(/@sha256:/);
  });

  test('that lasts has probes for start, readiness and life, and its life is asked for more patiently than its readiness', () => {
    for (const { name, container } of lasting) {
      const { startupProbe, readinessProbe, livenessProbe } = container;
      for (const probe of [startupProbe, readinessProbe, livenessProbe])
        expect(probe, name).toMatchObject({ timeoutSeconds: expect.any(Number) });
      const patience = (probe: { periodSeconds: number; failureThreshold: number }) =>
        probe.periodSeconds * probe.failureThreshold;
      expect(patience(livenessProbe), name).toBeGreaterThanOrEqual(60);
      expect(patience(livenessProbe), name).toBeGreaterThan(patience(readinessProbe));
    }
    for (const name of services)
      expect(ours(name).container).toMatchObject({
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
      });
  });

  test.each(services)('of the %s has longer to stop than its process takes', (name) => {
    const { template, container } = ours(name);
    const pauseS = container['lifecycle']?.preStop.sleep.seconds ?? 0;
    expect(template.spec['terminationGracePeriodSeconds']).toBeGreaterThan(pauseS + readStopMsMax(name) / 1000);
  });

  test('that is reached through a service stays for the last connections', () => {
    expect(ours('gateway').container['lifecycle'].preStop.sleep.seconds).toBeGreaterThanOrEqual(5);
  });

  test('starts a program that exists, and the migration comes from the same image', () => {
    for (const name of [...services, 'migrate']) {
      const [program] = ours(name).container['args'] as string[];
      expect(readFileSync(resolve(root, program!), 'utf8').length).toBeGreaterThan(0);
      expect(ours(name).container.image).toBe(ours('gateway').container.image);
    }
  });

  test.each([
    ['gateway', ['harkara', 'harkara-gateway', 'harkara-models', 'harkara-bootstrap']],
    ['scheduler', ['harkara']],
    ['agent-runner', ['harkara', 'harkara-models']],
    ['tool-runner', ['harkara', 'harkara-models', 'harkara-mail']],
  ])('of the %s gets the secrets %j and no others', (name, secrets) => {
    const from = ours(name).container['envFrom'] as { secretRef?: { name: string } }[];
    expect(from.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual(secrets);
    expect(ours(name).container['env'] ?? []).toEqual([]);
  });
});
