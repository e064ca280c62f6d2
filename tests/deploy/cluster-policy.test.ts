import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Manifest, podTemplateOf, renderKustomization } from './kustomize/render-kustomization.ts';

interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
}
interface PolicySpec {
  podSelector: object;
  policyTypes: string[];
  egress?: Array<{ to?: Peer[]; ports?: Array<{ port: number }> }>;
  ingress?: Array<{ from?: object[]; ports: Array<{ port: number }> }>;
}

describe.each(['dev', 'production'])('%s', (overlay) => {
  const manifests = renderKustomization(resolve(import.meta.dirname, '../../k8s/overlays', overlay));
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const policies = ofKind('NetworkPolicy').map(({ metadata, spec }) => ({
    name: metadata.name,
    ...(spec as PolicySpec),
  }));
  const policy = (name: string) => policies.find((each) => each.name === name)!;

  test('denies all traffic of its pods but what a policy allows', () => {
    const deny = policy('harkara-default-deny');
    expect(deny).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect([deny.ingress, deny.egress]).toEqual([undefined, undefined]);
    const [key, value] = Object.entries((deny.podSelector as { matchLabels: Record<string, string> }).matchLabels)[0]!;
    const ours = manifests
      .filter(({ metadata }) => metadata.name.startsWith('harkara-'))
      .flatMap((manifest) => podTemplateOf(manifest) ?? []);
    expect(ours.map(({ metadata }) => metadata.labels[key])).toEqual(ours.map(() => value));
    expect(ours).toHaveLength(5);
  });

  test('lets only the gateway be reached from outside', () => {
    const open = policies.filter(({ ingress }) => ingress?.some(({ from }) => from === undefined));
    expect(open.map(({ name }) => name)).toEqual(['harkara-gateway']);
    expect(open[0]?.ingress).toEqual([{ ports: [{ protocol: 'TCP', port: 3000 }] }]);
  });

  test.each(['harkara-tool-runner', 'harkara-public-https'])(
    'the way out of %s leads to no private address and no metadata service',
    (name) => {
      const inside = [
        '10.1.2.3',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '100.100.100.200',
        '127.0.0.1',
        '0.0.0.0',
        '198.18.0.1',
      ];
      const inside6 = ['::1', 'fd00:ec2::254', 'fe80::1', '::ffff:10.0.0.1', '2002:a00:1::', '64:ff9b::a00:1'];
      const allows = (address: string) =>
        policy(name).egress!.some(({ to = [] }) => to.some((peer) => isIn(address, peer)));
      expect([...inside, ...inside6].filter(allows)).toEqual([]);
      expect(['1.1.1.1', '93.184.216.34', '2606:4700::1111'].filter((address) => !allows(address))).toEqual([]);
    },
  );

  test('the private network is reached for the stores and nothing else', () => {
    const isPrivate = ({ ipBlock }: Peer) => ipBlock !== undefined && /^(10|172|192)\./.test(ipBlock.cidr);
    const ways = policies.flatMap(({ egress = [] }) => egress.filter(({ to = [] }) => to.some(isPrivate)));
    expect(ways.flatMap(({ ports = [] }) => ports.map(({ port }) => port))).toEqual([5432, 6379]);
  });

  test('holds no secret, only the names of some', () => {
    expect(ofKind('Secret')).toEqual([]);
    const text = JSON.stringify(manifests);
    expect(text).not.toMatch(/:\/\/[^\s/"@]+:[^\s/"@]+@|BEGIN [A-Z ]*PRIVATE KEY|\bsk-\w{8}|\bhk_\w{8}|\bwhsec_/);
    const literal = manifests
      .flatMap((manifest) => podTemplateOf(manifest)?.spec.containers ?? [])
      .flatMap(({ env = [] }) => env as Array<{ name: string; value?: string }>)
      .filter(
        ({ name, value }) => /PASSWORD|KEY|SECRET|TOKEN|AUTH|DATABASE_URL|REDIS_URL/.test(name) && value !== undefined,
      );
    expect(literal).toEqual([]);
    const settings = Object.keys(ofKind('ConfigMap')[0]?.['data'] as object);
    expect(settings.filter((name) => /PASSWORD|_KEY$|SECRET|TOKEN|DATABASE_URL|REDIS_URL/.test(name))).toEqual([]);
  });

  test('keeps one of each service through a disruption, and two schedulers', () => {
    const budgets = ofKind('PodDisruptionBudget').map(({ metadata, spec }) => [
      metadata.name,
      (spec as { maxUnavailable: number }).maxUnavailable,
    ]);
    expect(budgets).toEqual(
      ['gateway', 'scheduler', 'agent-runner', 'tool-runner'].map((name) => [`harkara-${name}`, 1]),
    );
    const replicas = Object.fromEntries(
      ofKind('Deployment').map(({ metadata, spec }) => [metadata.name, (spec as { replicas?: number }).replicas]),
    );
    expect(replicas).toEqual({
      'harkara-gateway': undefined,
      'harkara-scheduler': 2,
      'harkara-agent-runner': undefined,
      'harkara-tool-runner': undefined,
    });
  });
});

test('production scales the gateway by its load and the runners by the work there is', () => {
  const manifests = renderKustomization(resolve(import.meta.dirname, '../../k8s/overlays/production'));
  const scaled = (kind: string) =>
    manifests
      .filter((manifest: Manifest) => manifest.kind === kind)
      .map(({ spec }) => (spec as { scaleTargetRef: { name: string } }).scaleTargetRef.name);
  expect(scaled('HorizontalPodAutoscaler')).toEqual(['harkara-gateway']);
  expect(scaled('ScaledObject')).toEqual(['harkara-agent-runner', 'harkara-tool-runner']);
});

function isIn(address: string, { ipBlock }: Peer): boolean {
  if (ipBlock === undefined) return false;
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  const isAllowed = (cidrs: string[]) => {
    const list = new BlockList();
    for (const cidr of cidrs) {
      const [net = '', bits] = cidr.split('/');
      list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4');
    }
    return list.check(address, family);
  };
  return isAllowed([ipBlock.cidr]) && !isAllowed(ipBlock.except ?? []);
}
