/** What a service tells of one metric at its metrics port: the sum of its samples. 0 while it has none. */
export async function readMetric(metricsPort: number, name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const samples = (await response.text()).matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
  return samples.reduce((sum, [, value]) => sum + Number(value), 0);
}
