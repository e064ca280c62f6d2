import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('list-modules.ts', import.meta.url));

async function listModules(service: string): Promise<string[]> {
  const start = new URL(`../../services/${service}/src/start-${service}.ts`, import.meta.url).href;
  const args = ['--disable-warning=ExperimentalWarning', program, start];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 4 * 1024 * 1024 });
  return JSON.parse(stdout) as string[];
}

/**
 * How many files of packages a service loads before it is ready, and the packages that only some of its work needs. May
 * only become less. Our own files grow with what the product does.
 */
const services = [
  {
    service: 'gateway',
    most: 957,
    later: ['@ai-sdk', 'nodemailer', 'swagger-ui-dist', '@modelcontextprotocol'],
  },
  { service: 'scheduler', most: 802, later: ['@ai-sdk', 'nodemailer', 'express', 'undici'] },
  { service: 'agent-runner', most: 802, later: ['@ai-sdk', 'nodemailer', 'express', 'undici'] },
  { service: 'tool-runner', most: 911, later: ['@ai-sdk', 'nodemailer', 'express'] },
];

test.each(services)('the $service loads at most $most files of packages before it is ready', async (each) => {
  const { service, most, later } = each;
  const modules = (await listModules(service)).filter((url) => url.includes('/node_modules/'));
  const early = later.filter((name) => modules.some((url) => url.includes(`/node_modules/${name}/`)));
  expect(early).toEqual([]);
  expect(modules.length).toBeLessThanOrEqual(most);
});
