import { sendJson, type Target } from '@harkara/testkit';
import { expect } from 'vitest';
import { runProgram } from '../blocks/run-program.ts';
import type { AnyJson, Recipe } from './open-recipe.ts';

export const booksToken = 'books-token-0123456789';

const lines = [
  { text: 'Steel bottles, 100', amount: 14_990.5 },
  { text: 'GST 18 %', amount: 2_698.29 },
];
const invoice = { supplier: 'Rao & Sons', number: 'R/117', date: '2026-11-20', lines, total: 17_688.79 };

/** The bookkeeping, which takes invoices as JSON. */
function openBooks(target: Target): AnyJson[] {
  const booked: AnyJson[] = [];
  target.answer(({ method, url, headers, body }, response) => {
    const isKnown = headers.authorization === `Bearer ${booksToken}`;
    if (!isKnown || `${method} ${url}` !== 'POST /invoices') return sendJson(response, {}, 404);
    booked.push(JSON.parse(body));
    return sendJson(response, { id: `inv_${booked.length}` }, 201);
  });
  return booked;
}

export async function followInvoices(recipe: Recipe, target: Target): Promise<void> {
  const booked = openBooks(target);
  const { model } = recipe.harkara;
  const book = (total: number) => ({ calls: [{ name: 'book_an_invoice', arguments: { ...invoice, total } }] });
  await recipe.run('Make the tool');
  await recipe.run('Make the agent');
  model.script([
    { ...book(invoice.total), usage: { tokensIn: 2_700, tokensOut: 230 } },
    { text: 'Booked as inv_1.', usage: { tokensIn: 2_800, tokensOut: 20 } },
  ]);
  expect(await recipe.run('Send an invoice')).toMatchObject({ mime: 'application/pdf', pages: 1, sent: false });
  const task = await recipe.run('Start the work');
  expect(task).toMatchObject({ finished: true, status: 'done', reply: 'Booked as inv_1.' });
  expect(JSON.stringify(model.requests[0]?.messages)).toContain('application/pdf');
  expect(booked).toEqual([{ ...invoice, currency: 'INR' }]);
  expect(recipe.text).toContain(`₹${(await recipe.finishTask(task.id)).cost_inr.toFixed(3)}\n  with`);
  await bookAgain(recipe, booked, book(invoice.total));
  expect(await recipe.run('See the JSON')).toMatchObject({
    status: 'done',
    output: { booked_as: 'inv_3', invoice: { number: 'R/117', total: 17_688.79, lines } },
  });
  await meetWrongFigures(recipe, booked, [book(17_000), book(invoice.total), { text: 'Booked as inv_4.' }]);
}

/** The same by the SDK and by the command line. */
async function bookAgain(recipe: Recipe, booked: unknown[], call: object): Promise<void> {
  const { model, url } = recipe.harkara;
  model.script([call, { text: 'Booked as inv_2.' }, call, { text: 'Booked as inv_3.' }]);
  const program = recipe.codeOf('From TypeScript', 'ts');
  const env = { HARKARA_URL: url, HARKARA_API_KEY: recipe.valueOf('KEY'), AGENT: recipe.valueOf('AGENT') };
  expect(await runProgram(program, env, recipe.folder)).toBe('done Booked as inv_2.\n');
  expect(await recipe.run('From the command line')).toContain('Booked as inv_3.');
  expect(booked).toHaveLength(3);
}

/** Figures that do not add up are told to the agent, and reach the books only when they do. */
async function meetWrongFigures(recipe: Recipe, booked: unknown[], replies: object[]): Promise<void> {
  const { model, url } = recipe.harkara;
  model.script(replies);
  const headers = { Authorization: `Bearer ${recipe.valueOf('KEY')}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ message: 'Book R/117: 17,000.', wait: true });
  const address = `${url}/v1/api/agents/${recipe.valueOf('AGENT')}/tasks`;
  const answer = await fetch(address, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ status: 'done', reply: 'Booked as inv_4.' });
  expect(String(model.requests.at(-2)?.messages.at(-1)?.content)).toContain('The lines add up to 17688.79');
  expect(booked).toHaveLength(4);
}
