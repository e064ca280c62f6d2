import { spawnSync } from 'node:child_process';

/** True when there is a kubectl whose kustomize knows what our overlays use (5 or later). */
export function hasKubectl(): boolean {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
  return status === 0 && Number(/Kustomize Version: v(\d+)/.exec(stdout)?.[1] ?? 0) >= 5;
}
