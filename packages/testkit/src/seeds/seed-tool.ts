import { toolDraft, type ToolRun } from '@harkara/contract';
import { secretOwner } from '@harkara/operations/work';
import { createSealer, newId } from '@harkara/runtime';
import type pg from 'pg';
import type { Reply } from '../calls/call.ts';
import type { Harkara } from '../product/start-harkara.ts';
import { seedCaller, type SeededCaller } from './seed-caller.ts';

/** A published tool of a fresh project, and the calls tests make with it. */
export interface SeededTool extends SeededCaller {
  toolId: string;
  /** Runs the tool; without inputs the body is empty. */
  run(inputs?: unknown, headers?: Record<string, string>): Promise<Reply<ToolRun>>;
}

export interface ToolOptions {
  /** Goes over the defaults of a draft. */
  draft: Record<string, unknown>;
  secrets?: Record<string, string>;
  published?: boolean;
  /** Another project's key instead of a fresh one. */
  caller?: SeededCaller;
}

export async function seedTool(
  harkara: Harkara,
  { draft, secrets = {}, published = true, caller: given }: ToolOptions,
): Promise<SeededTool> {
  const caller = given ?? (await seedCaller(harkara));
  const toolId = await insertTool(harkara.pool, caller.projectId, { draft, published });
  await Promise.all(
    Object.entries(secrets).map(([name, value]) => insertSecret(harkara, caller.projectId, { name, value })),
  );
  return toolOf(caller, toolId);
}

/** The calls of a key on one tool. */
export function toolOf(caller: SeededCaller, toolId: string): SeededTool {
  const run = (inputs?: unknown, headers: Record<string, string> = {}) =>
    caller.send<ToolRun>('POST', `/v1/api/tools/${toolId}/runs`, {
      headers,
      ...(inputs === undefined ? {} : { body: { inputs } }),
    });
  return { ...caller, toolId, run };
}

/** A tool of a project, published unless told not to; `draft` goes over the defaults. */
export async function insertTool(
  pool: pg.Pool,
  projectId: string,
  { draft, published = true }: { draft: Record<string, unknown>; published?: boolean },
): Promise<string> {
  const toolId = newId('ctl');
  const definition = definitionOf(draft);
  await pool.query('INSERT INTO tool (id, project_id, draft, published_version) VALUES ($1, $2, $3, $4)', [
    toolId,
    projectId,
    definition,
    published ? 1 : null,
  ]);
  if (published) await publishVersion(pool, toolId, { version: 1, draft });
  return toolId;
}

function definitionOf(draft: Record<string, unknown>): string {
  return JSON.stringify(toolDraft.parse({ name: 'A tool', ...draft }));
}

/** One more version, or the first. */
export async function publishVersion(
  pool: pg.Pool,
  toolId: string,
  { version, draft }: { version: number; draft: Record<string, unknown> },
): Promise<void> {
  await pool.query('INSERT INTO tool_version (tool_id, version, definition, published_by) VALUES ($1, $2, $3, $4)', [
    toolId,
    version,
    definitionOf(draft),
    'usr_test',
  ]);
  await pool.query('UPDATE tool SET published_version = $2 WHERE id = $1', [toolId, version]);
}

async function insertSecret(
  { pool, env }: Harkara,
  projectId: string,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const sealer = createSealer((env['SEALING_KEY'] ?? '').split(','));
  const sealed = await sealer.seal(value, secretOwner({ projectId, name }));
  await pool.query('INSERT INTO secret (project_id, name, sealed) VALUES ($1, $2, $3)', [projectId, name, sealed]);
}
