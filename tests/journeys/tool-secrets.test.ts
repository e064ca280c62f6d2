import { secretOwner } from '@harkara/operations/work';
import { createSealer } from '@harkara/runtime';
import { onBothBackends, seedEventTrigger, seedTool, useTarget } from '@harkara/testkit';
import { expect, test } from 'vitest';

const target = useTarget();

const secret = 'Pa"ss wörd/<&>+5%\\Zq7';
const numeric = '918273645546372';
const wrapped = JSON.stringify({ client: 'abc-client-77', nested: { key: 'leaf-secret-88' } });

const base64 = (text: string, shift: number) => Buffer.from('!'.repeat(shift) + text).toString('base64');
const hex = (text: string) => Buffer.from(text).toString('hex');
const percentAll = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** How other software writes a text that it was sent. */
const encodings: Record<string, (text: string) => string> = {
  raw: (text) => text,
  json: (text) => JSON.stringify(text).slice(1, -1),
  percentUpper: encodeURIComponent,
  percentLower: (text) => encodeURIComponent(text).replaceAll(/%../g, (code) => code.toLowerCase()),
  percentAll,
  form: (text) => new URLSearchParams({ v: text }).toString().slice(2),
  base64: (text) => base64(text, 0),
  base64Shift1: (text) => base64(text, 1),
  base64Shift2: (text) => base64(text, 2),
  base64Url: (text) => Buffer.from(text).toString('base64url'),
  hexLower: hex,
  hexUpper: (text) => hex(text).toUpperCase(),
  xml,
};

/** What must be found nowhere: each written form, base64 without the characters that its neighbours decide. */
const traces = [secret, numeric, 'abc-client-77', 'leaf-secret-88'].flatMap((text) =>
  Object.entries(encodings).map(([name, encode]) =>
    name.startsWith('base64')
      ? encode(text)
          .replaceAll('=', '')
          .slice(name.endsWith('1') ? 2 : name.endsWith('2') ? 3 : 0, -2)
      : encode(text),
  ),
);

const say = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: id,
  type: 'http',
  method: 'POST',
  url: `${target().url}/${id}`,
  on_error: 'continue',
  headers: { Authorization: 'Bearer {{secrets.TOKEN}}', 'X-N': '{{secrets.NUMBER}}' },
  body: { json: { json: '{{secrets.WRAPPED}}' } },
  ...more,
});

onBothBackends(
  (harkara) => {
    async function tablesHolding(text: string): Promise<string[]> {
      const { rows } = await harkara().pool.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
      );
      const search = (name: string) =>
        harkara().pool.query(`SELECT 1 FROM ${name} AS each WHERE position($1 IN each::text) > 0 LIMIT 1`, [text]);
      const held = await Promise.all(rows.map(({ name }) => search(name)));
      return rows.filter((_, index) => (held[index]?.rowCount ?? 0) > 0).map(({ name }) => name);
    }

    test('whatever another service sends back, no secret is answered, stored, logged or told to a model', async () => {
      const all = [secret, numeric, 'abc-client-77', 'leaf-secret-88'];
      target().answer(({ url }, response) => {
        const echoes = all.flatMap((text) =>
          Object.entries(encodings).map(([name, encode]) => [`${name}: ${encode(text)}`, encode(text)]),
        );
        if (url === '/headers')
          for (const [index, [, value]] of echoes.entries())
            response.setHeader(`x-echo-${index}`, encodeURI(value ?? '').slice(0, 500));
        response.writeHead(url === '/error' ? 500 : 200, {
          'Content-Type': url === '/text' ? 'text/plain' : 'application/json',
        });
        response.end(
          url === '/text'
            ? echoes.map(([, value]) => `<${value}>`).join('\n')
            : JSON.stringify({ ...Object.fromEntries(echoes), number: Number(numeric), list: [[wrapped]] }),
        );
      });
      const tool = await seedTool(harkara(), {
        secrets: { TOKEN: secret, NUMBER: numeric, WRAPPED: wrapped },
        draft: {
          inputs: [{ key: 'text', label: 'Text', type: 'text' }],
          steps: [
            say('json'),
            say('text'),
            say('headers'),
            say('error'),
            say('unreachable', { url: 'http://{{secrets.NUMBER}}.invalid/' }),
            {
              id: 'boast',
              name: 'Boast',
              type: 'code',
              code: 'throw new Error(JSON.stringify(steps.text.output) + inputs.text)',
              on_error: 'continue',
            },
            { id: 'ask', name: 'Ask', type: 'ai', prompt: '{{steps.text.output.body}} {{inputs.text}}' },
            {
              id: 'fail',
              name: 'Fail',
              type: 'transform',
              expression: '$error(inputs.text & $string(steps.json.output))',
            },
          ],
          output: { type: 'json', value: '{{steps}}' },
        },
      });
      await seedEventTrigger(harkara(), {
        projectId: tool.projectId,
        agentId: tool.agentId,
        eventType: 'tool_run.failed',
      });
      const answer = await tool.run({ text: 'plain' });
      expect(answer.body).toMatchObject({ status: 'failed', error_code: 'step' });
      const quiet = await seedTool(harkara(), {
        caller: tool,
        draft: {
          steps: [say('json'), say('text'), say('headers')],
          output: {
            type: 'json',
            value: ['{{steps.json.output}}', '{{steps.text.output}}', '{{steps.headers.output}}'],
          },
        },
      });
      const whole = await quiet.run();
      expect(whole.body).toMatchObject({ status: 'done' });
      expect(target().requests).toHaveLength(7);
      for (const { headers, body } of target().requests) {
        expect([headers['authorization'], headers['x-n'], JSON.parse(body)]).toEqual([
          `Bearer ${secret}`,
          numeric,
          { json: wrapped },
        ]);
      }
      const told = JSON.stringify(harkara().model.requests.map(({ messages }) => messages));
      expect(told).toContain('***');
      const said = JSON.stringify([answer.body, whole.body, [...answer.headers], [...whole.headers]]);
      for (const trace of traces) {
        expect(said.includes(trace), trace).toBe(false);
        expect(told.includes(trace), trace).toBe(false);
        expect(harkara().logLines.filter((line) => line.includes(trace))).toEqual([]);
        expect(await tablesHolding(trace), trace).toEqual([]);
      }
    });

    test('a secret that a caller happens to send as an input does not come back either', async () => {
      const tool = await seedTool(harkara(), {
        secrets: { TOKEN: secret },
        draft: {
          inputs: [{ key: 'text', label: 'Text', type: 'text' }],
          output: { type: 'text', value: 'You said {{inputs.text}}.' },
        },
      });
      expect((await tool.run({ text: secret })).body.output).toBe('You said ***.');
    });

    test('a secret that is not there fails the step that names it, and nothing is called', async () => {
      const tool = await seedTool(harkara(), { draft: { steps: [{ ...say('json'), on_error: 'stop' }] } });
      const { body } = await tool.run();
      expect(body).toMatchObject({
        status: 'failed',
        error: expect.stringMatching(/^The step "json" failed: There is no secret named (TOKEN|NUMBER|WRAPPED)\.$/),
      });
      expect(target().requests).toEqual([]);
    });

    test('a secret that is replaced or deleted is used no more from the next run on', async () => {
      const tool = await seedTool(harkara(), {
        secrets: { TOKEN: secret },
        draft: {
          steps: [say('json', { headers: { 'X-N': '{{secrets.TOKEN}}' }, body: undefined })],
          output: { type: 'text', value: '{{steps.json.error}}' },
        },
      });
      const { pool, env } = harkara();
      await tool.run();
      const sealed = await createSealer((env['SEALING_KEY'] ?? '').split(',')).seal(
        'another-value',
        secretOwner({ projectId: tool.projectId, name: 'TOKEN' }),
      );
      await pool.query('UPDATE secret SET sealed = $2 WHERE project_id = $1', [tool.projectId, sealed]);
      await tool.run();
      await pool.query('DELETE FROM secret WHERE project_id = $1', [tool.projectId]);
      expect((await tool.run()).body.output).toBe('There is no secret named TOKEN.');
      expect(target().requests.map(({ headers }) => headers['x-n'])).toEqual([secret, 'another-value']);
    });

    test("another project's secret of the same name is not used", async () => {
      await seedTool(harkara(), { draft: {}, secrets: { TOKEN: secret, NUMBER: numeric, WRAPPED: wrapped } });
      const tool = await seedTool(harkara(), { draft: { steps: [{ ...say('json'), on_error: 'stop' }] } });
      expect((await tool.run()).body).toMatchObject({ status: 'failed' });
    });

    test('a sealed secret that was moved into another project does not open', async () => {
      const owner = await seedTool(harkara(), { draft: {}, secrets: { TOKEN: secret } });
      const thief = await seedTool(harkara(), {
        draft: {
          steps: [
            { ...say('json'), headers: { Authorization: '{{secrets.TOKEN}}' }, body: undefined, on_error: 'stop' },
          ],
        },
      });
      await harkara().pool.query(
        'INSERT INTO secret (project_id, name, sealed) SELECT $2, name, sealed FROM secret WHERE project_id = $1',
        [owner.projectId, thief.projectId],
      );
      expect((await thief.run()).body).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('There is no secret named TOKEN.'),
      });
      expect(target().requests).toEqual([]);
    });
  },
  { withoutRunner: true, env: { TOOL_HTTP_ALLOW: '127.0.0.1' } },
);
