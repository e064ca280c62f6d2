/** The floor's tables: no tenants, no keys, no history of attempts, no money. */
export const floorTables = `
  CREATE TABLE floor_task (id text PRIMARY KEY, message text NOT NULL, status text NOT NULL, reply text,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE floor_step (id text PRIMARY KEY, task_id text NOT NULL, kind text NOT NULL, output json NOT NULL,
    tokens_in int NOT NULL, tokens_out int NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX ON floor_step (task_id);
  CREATE TABLE floor_message (id text PRIMARY KEY, task_id text NOT NULL, role text NOT NULL, content text NOT NULL,
    at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX ON floor_message (task_id);
  CREATE TABLE floor_run (id text PRIMARY KEY, inputs json NOT NULL, status text NOT NULL, output json,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`;
