/** Settings of a service into whose process a module of this folder is loaded first. */
export function preload(
  name: 'crash-at' | 'freeze-at' | 'fail-writes' | 'hurry-timers' | 'move-clock',
  settings: Record<string, string>,
): Record<string, string> {
  return { NODE_OPTIONS: `--import ${new URL(`${name}.ts`, import.meta.url).href}`, ...settings };
}
