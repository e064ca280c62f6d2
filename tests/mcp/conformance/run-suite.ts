import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Check {
  scenario: string;
  id: string;
  status: string;
  reason: string;
}

const suite = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');

/** Every check that the protocol's own suite makes of a revision. */
export async function runSuite(url: string, revision: string): Promise<Check[]> {
  const folder = await mkdtemp(join(tmpdir(), 'harkara-conformance-'));
  try {
    const given = [suite, 'server', '--url', url, '--requirements', revision, '--output-dir', folder];
    const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
    await text(child.stdout);
    return globSync('*/checks.json', { cwd: folder }).flatMap((path) => readChecks(join(folder, path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface WrittenCheck {
  id: string;
  status: string;
  errorMessage?: string;
}

function readChecks(path: string): Check[] {
  const scenario = basename(dirname(path)).replace(/^server-(.*)-\d{4}-\d{2}-\d{2}T.*$/, '$1');
  const written = JSON.parse(readFileSync(path, 'utf8')) as WrittenCheck[];
  return written.map(({ id, status, errorMessage = '' }) => ({ scenario, id, status, reason: errorMessage }));
}
