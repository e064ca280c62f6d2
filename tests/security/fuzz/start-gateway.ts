import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFreePort } from '@harkara/scripts/choose-free-port';
import { type Harkara, type ServiceProcess, spawnService } from '@harkara/testkit';

interface OwnGateway {
  url: string;
  metricsPort: number;
  process: ServiceProcess;
}

/** One more gateway of the same product, in a process of its own, so that its memory can be told from the test's. */
export async function startGateway({ env }: Harkara): Promise<OwnGateway> {
  const [port, metricsPort] = [await chooseFreePort(), await chooseFreePort()];
  const logFile = join(tmpdir(), `harkara-fuzz-${port}.log`);
  const process = spawnService({ name: 'gateway', env: { ...env, PORT: String(port) }, metricsPort, logFile });
  await process.ready;
  return { url: `http://127.0.0.1:${port}`, metricsPort, process };
}
