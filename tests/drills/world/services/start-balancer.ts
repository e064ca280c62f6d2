import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { startHaproxy } from '../servers/start-haproxy.ts';

/** HAProxy before gateways, each in a slot. */
export interface Balancer {
  /** Where clients call. */
  readonly url: string;
  /** The gateway in a slot listens there from now on. */
  setPort(slot: number, port: number): Promise<void>;
  stop(): Promise<void>;
}

/** A port that nothing listens on: a slot is down until it is set. */
const noPort = 1;

/** Sends calls in turn to the gateways that take connections; one that refuses them is left out within a second. */
export async function startBalancer(slots: number): Promise<Balancer> {
  const port = await chooseFreePort();
  const servers = Array.from({ length: slots }, (_, slot) => `  server gateway-${slot} 127.0.0.1:${noPort}`);
  const haproxy = await startHaproxy(`defaults
  mode http
  timeout connect 1s
  timeout client 70s
  timeout server 70s
  option redispatch 1
  retries 3
listen gateways
  bind 127.0.0.1:${port}
  balance roundrobin
  default-server check inter 500ms fall 1 rise 1
${servers.join('\n')}
`);
  return {
    url: `http://127.0.0.1:${port}`,
    setPort: async (slot, gatewayPort) => {
      await haproxy.tell(`set server gateways/gateway-${slot} addr 127.0.0.1 port ${gatewayPort}`);
    },
    stop: haproxy.stop,
  };
}
