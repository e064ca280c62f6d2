import { limits, Refusal } from '@harkara/contract';
import { secondsToDayEnd } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { parseApiKey } from '@harkara/runtime';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { keyCallerOf } from '../api-keys/authenticate-key.ts';
import { keyColumns, keyRow } from '../api-keys/find-key.ts';

/** A person who uploads a file to a project. */
export interface Uploader {
  readonly kind: 'user';
  readonly userId: string;
  readonly projectId: string;
  readonly workspaceId: string;
}

export interface AdmittedUpload {
  readonly caller: KeyCaller | Uploader;
  /** How many files the workspace has uploaded this Indian day. */
  readonly filesToday: number;
}

/** An active key and today's count of its workspace. */
const findKeyAndFilesToday = statement({
  name: 'find-key-and-files-today',
  params: z.object({ hash: z.string() }),
  row: keyRow.extend({ files_today: z.int() }),
  sql: sql`SELECT ${keyColumns}, coalesce(d.files, 0) AS files_today
    FROM api_key k
    JOIN project p ON p.id = k.project_id
    LEFT JOIN daily_files d ON d.workspace_id = p.workspace_id AND d.day = ist_today()
    WHERE k.hash = :hash AND k.revoked_at IS NULL`,
});

/** The caller of a key and today's count; null when the key is not valid. */
export async function admitUpload(
  ctx: Context,
  credential: string,
): Promise<(AdmittedUpload & { caller: KeyCaller }) | null> {
  const parsed = parseApiKey(credential);
  if (parsed === null) return null;
  const [row] = await ctx.db.query(findKeyAndFilesToday, { hash: parsed.hash });
  return row === undefined ? null : { caller: keyCallerOf(row), filesToday: row.files_today };
}

/** Refuses an upload before its body is read. The exact count is checked when the file is stored. */
export function refuseFullDay(ctx: Pick<Context, 'clock'>, { filesToday }: AdmittedUpload): void {
  if (filesToday >= limits.filesPerDayMax) throw dayIsFull(ctx);
}

/** The refusal of file 301, until the Indian midnight (docs/contract.md 8). */
export function dayIsFull(ctx: Pick<Context, 'clock'>): Refusal {
  return new Refusal('daily_files_reached', { retryAfterSeconds: secondsToDayEnd(ctx.clock.now()) });
}
