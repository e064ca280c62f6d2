import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { FloorDone } from './queue.ts';

export interface FloorModel {
  /** Ends in /v1. */
  url: string;
  apiKey: string;
}

const completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }),
});

const claimTask = `UPDATE floor_task SET status = 'running', updated_at = now() WHERE id = $1 AND status = 'queued'
  RETURNING message`;
const insertStep = `INSERT INTO floor_step (id, task_id, kind, output, tokens_in, tokens_out)
  VALUES ($1, $2, 'model_call', $3, $4, $5)`;
const insertMessage = `INSERT INTO floor_message (id, task_id, role, content) VALUES ($1, $2, 'assistant', $3)`;
const finishTask = `UPDATE floor_task SET status = 'done', reply = $2, updated_at = now() WHERE id = $1`;

/** A turn without leases, reservations, a conversation or retries: claim, ask the model, write step, reply and end. */
export async function runTurn({ pool, model }: { pool: pg.Pool; model: FloorModel }, id: string): Promise<FloorDone> {
  const { rows } = await pool.query<{ message: string }>({ name: 'claim-task', text: claimTask, values: [id] });
  const { choices, usage } = await askModel(model, rows[0]?.message ?? '');
  const reply = choices[0].message.content;
  const step = [randomUUID(), id, JSON.stringify({ text: reply }), usage.prompt_tokens, usage.completion_tokens];
  await pool.query({ name: 'insert-step', text: insertStep, values: step });
  await pool.query({ name: 'insert-message', text: insertMessage, values: [randomUUID(), id, reply] });
  await pool.query({ name: 'finish-task', text: finishTask, values: [id, reply] });
  return { id, result: reply };
}

async function askModel({ url, apiKey }: FloorModel, message: string): Promise<z.output<typeof completion>> {
  const messages = [
    { role: 'system', content: 'Answer in one word.' },
    { role: 'user', content: message },
  ];
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4.1-mini', messages }),
  });
  return completion.parse(await response.json());
}
