import type { TaskStatus } from '@harkara/contract';
import type { Harkara } from '@harkara/testkit';

/**
 * Every change of a task's status that may happen (docs/contract.md 2.4). An approval continues a suspended task or
 * ends it, a cancellation ends an unfinished one, and a follow-up puts a finished one back to queued.
 */
const taskTransitions: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  queued: ['running', 'failed'],
  running: ['done', 'failed', 'escalated', 'needs_approval'],
  needs_approval: ['running', 'done', 'failed', 'escalated'],
  escalated: ['queued', 'done'],
  done: ['queued'],
  failed: ['queued'],
};

interface Transition {
  from: TaskStatus;
  to: TaskStatus;
}

/** From now on the database records each change of a task's status, whichever statement makes it. */
export async function recordTransitions({ pool }: Harkara): Promise<void> {
  await pool.query(`
    CREATE TABLE task_transition ("from" text, "to" text, UNIQUE ("from", "to"));
    CREATE FUNCTION record_transition() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO task_transition VALUES (OLD.status::text, NEW.status::text) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER record_transition AFTER UPDATE OF status ON task FOR EACH ROW
      WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION record_transition();`);
}

/** The recorded transitions: the ones that may happen, and any others. */
export async function listTransitions({ pool }: Harkara): Promise<Record<'allowed' | 'forbidden', string[]>> {
  const { rows } = await pool.query<Transition>('SELECT "from", "to" FROM task_transition ORDER BY 1, 2');
  const isAllowed = ({ from, to }: Transition) => taskTransitions[from].includes(to);
  const namesOf = (found: readonly Transition[]) => found.map(({ from, to }) => `${from} → ${to}`);
  return {
    allowed: namesOf(rows.filter(isAllowed)),
    forbidden: namesOf(rows.filter((row) => !isAllowed(row))),
  };
}
