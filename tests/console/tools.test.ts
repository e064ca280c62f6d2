import type { Tool } from '@harkara/contract';
import { createTeam, sendJson, useTarget } from '@harkara/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';
import { tabTo } from './browser/tab-to.ts';

const target = useTarget();
const order = {
  id: 4711,
  status: 'shipped',
  items: [
    { sku: 'A1', price: 450, name: 'चाय' },
    { sku: 'B2', price: 40 },
  ],
};

/** Chooses from the menu that adds a step, by keyboard. */
async function addStep(page: Page, kind: string): Promise<void> {
  await tabTo(page, 'Add step');
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: kind });
  await item.waitFor();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Presses Tab until the field of this label has the focus. */
async function tabToField(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let presses = 0; presses < 80; presses += 1) {
    if (await field.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No ${label} by keyboard.`);
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Takes what an editor of code offers first, once that is `name`: before, the list may be that of a shorter text. It
 * takes no key for a moment, as one may still be typing.
 */
async function takeFirst(page: Page, name: string): Promise<void> {
  const options = page.locator('.cm-tooltip-autocomplete').getByRole('option');
  await options.first().filter({ hasText: name }).waitFor();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await nextFrames(page);
  };
  const findPlace = () => options.evaluateAll((all) => all.findIndex((each) => each.ariaSelected === 'true'));
  await expect.poll(async () => (await press('ArrowDown'), findPlace())).toBeGreaterThan(0);
  await expect.poll(async () => (await press('ArrowUp'), findPlace())).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.cm-content').textContent()).toContain(name);
}

inBrowser((console) => {
  test('tool-test-to-here: a tool of three steps is built and tested step after step, by keyboard alone', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    target().answer((_, response) => sendJson(response, order));
    const { page, visit, step, signIn } = await open();
    await step('without any tool, the page offers one action', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tools`);
      await page.getByText('No tools yet').waitFor();
      await checkAccessibility(page);
      await tabTo(page, 'New tool');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await checkAccessibility(page);
      await page.keyboard.type('Find an order');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Find an order' }).waitFor();
    });
    await step('an input is named after its label', async () => {
      await tabTo(page, 'Add input');
      await page.keyboard.press('Enter');
      await tabToField(page, 'Label');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Order number');
      await page.keyboard.press('Tab');
      await page.getByText('Named as {{inputs.order_number}}.').waitFor();
    });
    await step('the address of a call is typed, and what it names is offered after two brackets', async () => {
      await addStep(page, 'HTTP');
      await tabToField(page, 'Address');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(`${target().url}/orders/{{ord`);
      await page.getByRole('option', { name: 'inputs.order_number' }).waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.getByLabel('Address').inputValue())
        .toBe(`${target().url}/orders/{{inputs.order_number}}`);
    });
    await step('it is tested to here: the draft is saved, and the step says what it sent and got', async () => {
      await tabToField(page, 'Order number (required)');
      await page.keyboard.type('4711');
      await page.keyboard.press('ControlOrMeta+Enter');
      const result = page.getByRole('region', { name: 'Last test of this step' });
      await result.getByText(/^ok/).waitFor();
      await result.getByRole('region', { name: 'Input' }).getByText(`${target().url}/orders/4711`).waitFor();
      await result.getByRole('region', { name: 'Output' }).getByText('shipped').waitFor();
      await checkAccessibility(page);
      expect(target().requests.map(({ url }) => url)).toEqual(['/orders/4711']);
    });
    await step('an expression is completed from the answer, and Escape, then Tab leaves its editor', async () => {
      await addStep(page, 'Transform');
      await page.locator('.cm-content').waitFor();
      const editor = page.getByRole('textbox', { name: 'Expression' });
      await tabToField(page, 'Id');
      await page.keyboard.press('Tab');
      await expect.poll(() => editor.evaluate((field) => field.matches(':focus'))).toBe(true);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('body.items');
      await takeFirst(page, 'steps.fetch.output.body.items');
      await page.keyboard.type('[price > 100].sku');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect.poll(() => editor.evaluate((field) => field.matches(':focus'))).toBe(false);
      await page.keyboard.press('ControlOrMeta+Enter');
      const result = page.getByRole('region', { name: 'Last test of this step' });
      await result.getByRole('region', { name: 'Output' }).getByText('A1').waitFor();
      await checkAccessibility(page);
    });
    await step('code is written, and a mistake in it is told beside it', async () => {
      await addStep(page, 'Code');
      await page.locator('.cm-content').waitFor();
      await tabToField(page, 'Id');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('return {;');
      await page.getByRole('alert').getByText('Line 1: This is not JavaScript.').waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('return { sku: steps.pick.output, g: 1 };');
      await page.getByRole('alert').getByText('Line 1: This is not JavaScript.').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
    });
    await step('the output is picked from the tree of values, and all of it is tested', async () => {
      const row = page.getByRole('navigation', { name: 'Parts of the tool' }).getByRole('button', { name: /^Output/ });
      await row.focus();
      await page.keyboard.press('Enter');
      await tabToField(page, 'Text');
      const tree = page.getByRole('tree', { name: 'Values' });
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
      await tree.getByRole('treeitem', { name: /steps\.pick\.output/ }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toBe('{{steps.pick.output}}');
      await tabTo(page, 'Test all');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Output of the test' }).getByText('A1').waitFor();
      await page.getByText('₹0.00 of ₹5.00').first().waitFor();
      await checkAccessibility(page);
    });
    await step('Alt with Up moves a step, which is saved in its new place', async () => {
      const steps = page.getByRole('navigation', { name: 'Parts of the tool' });
      await steps.getByRole('button', { name: /Compute/ }).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await page.getByText('Compute is now 2 of 3.').waitFor();
      await page.keyboard.press('ControlOrMeta+s');
      const [tool] = (await team.members.builder.send('GET', `/projects/${team.projectId}/tools`)).body.data;
      await expect
        .poll(async () => (await team.members.builder.send('GET', `/tools/${tool.id}`)).body.draft.steps)
        .toMatchObject([{ id: 'fetch' }, { id: 'compute' }, { id: 'pick' }]);
    });
  });

  test('the name that follows a label stays, however soon one goes on to the next field', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const inputs = [{ key: 'input', label: 'Input', type: 'text' }];
    const made = await team.members.builder.send<Tool>('POST', `/projects/${team.projectId}/tools`, {
      name: 'Find an order',
      inputs,
    });
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.builder);
    await step('the field of the name is entered and left as soon as the page is drawn with the new one', async () => {
      await visit(`/p/${team.projectId}/tools/${made.body.id}?part=input.0`);
      await page.getByLabel('Label', { exact: true }).fill('Order number');
      await page.getByLabel('Name', { exact: true }).evaluate((field: HTMLInputElement) => {
        const main = document.querySelector('main');
        const leave = new MutationObserver(() => {
          if (main?.textContent.includes('{{inputs.order_number}}') !== true) return;
          leave.disconnect();
          field.focus();
          field.blur();
        });
        if (main !== null) leave.observe(main, { subtree: true, childList: true, characterData: true });
      });
      await page.getByLabel('Label', { exact: true }).blur();
      await page.getByText('Named as {{inputs.order_number}}.').waitFor();
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('order_number');
    });
  });

  test('what is typed while the editor of code is loaded is all in it', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const steps = [{ id: 'pick', name: 'Pick', type: 'transform', expression: 'inputs', on_error: 'stop' }];
    const made = await team.members.builder.send<Tool>('POST', `/projects/${team.projectId}/tools`, {
      name: 'Find an order',
      steps,
    });
    const { page, visit, step, signIn } = await open();
    await signIn(team.emails.builder);
    const loading = Promise.withResolvers<void>();
    await page.route(/mirror-editor/, async (route) => {
      await loading.promise;
      await route.continue();
    });
    await step('letters are typed into the text area, and then into the editor that takes its place', async () => {
      await visit(`/p/${team.projectId}/tools/${made.body.id}?part=step.0`);
      await page.getByRole('textbox', { name: 'Expression' }).focus();
      await page.keyboard.press('ControlOrMeta+a');
      loading.resolve();
      await page.keyboard.type('one(two(three(four(five(six(seven(eight', { delay: 15 });
      await page.locator('.cm-content').waitFor();
      await expect.poll(() => page.locator('.cm-content').innerText()).toBe('one(two(three(four(five(six(seven(eight');
    });
  });

  test('a value that is picked becomes the field of a condition, and long values widen no page', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const output = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4);
    const made = await team.members.builder.send('POST', `/projects/${team.projectId}/tools`, {
      name: 'Find an order',
      inputs: [{ key: 'order', label: output.slice(0, 60), type: 'text' }],
      steps: [
        { id: 'say', name: 'Say', type: 'code', code: `return ${JSON.stringify(output)};` },
        { id: 'check', name: 'Check', type: 'condition', condition: { path: 'inputs.order', op: 'exists' } },
      ],
    });
    const { page, visit, step, signIn } = await open();
    const tree = page.getByRole('tree', { name: 'Values' });
    const path = page.getByLabel('Field of the data');
    await signIn(team.emails.builder);
    await step('without a caret anywhere, picking says what to do', async () => {
      await visit(`/p/${team.projectId}/tools/${made.body.id}?part=step.1`);
      await tree.getByRole('treeitem', { name: /steps\.say\.output/ }).click();
      await page.getByText('Put the caret into a field first.').waitFor();
    });
    await step('a path is picked for the line that had the caret', async () => {
      await path.click();
      await tree.getByRole('treeitem', { name: /steps\.say\.output/ }).click();
      await expect.poll(() => path.inputValue()).toBe('steps.say.output');
      await page.getByText(/^In words: steps\.say\.output /).waitFor();
    });
    await step('the values of a test stay within the page', async () => {
      await page.getByLabel(/^Donau/).fill('4711');
      await page.getByRole('button', { name: 'Test all' }).first().click();
      await tree.getByText('Donau', { exact: false }).first().waitFor();
      for (const width of [1_440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  });

  test('publish-lists-problems: each problem of a draft is on its field, F8 goes to the next, and two clicks publish', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const { builder } = team.members;
    const made = await builder.send('POST', `/projects/${team.projectId}/tools`, {
      name: 'Find an order',
      inputs: [{ key: 'kind', label: 'Kind', type: 'choice', required: true }],
      steps: [
        { id: 'fetch', name: 'Ask the shop', type: 'http', url: 'shop.example', retry: { times: 2 } },
        {
          id: 'pick',
          name: 'Pick',
          type: 'transform',
          expression: 'inputs',
          when: { path: 'inputs.city', op: 'exists' },
        },
      ],
      output: { type: 'json', value: { sku: '{{steps.none.output}}', note: 'नमस्ते' } },
    });
    const { page, visit, step, signIn } = await open();
    const parts = page.getByRole('navigation', { name: 'Parts of the tool' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'));
    await step('the parts say how many problems they have', async () => {
      await signIn(team.emails.builder);
      await visit(`/p/${team.projectId}/tools`);
      await page.getByRole('link', { name: 'Find an order' }).click();
      for (const part of [/^Kind \*.*1 problem/, /Ask the shop.*1 problem/, /Pick.*1 problem/, /^Output.*1 problem/])
        await parts.getByRole('button', { name: part }).waitFor();
      await page.getByRole('alert').getByText('must begin with http:// or https://').waitFor();
      await checkAccessibility(page);
    });
    await step('F8 goes from field to field, into options that are closed too', async () => {
      const seen: (string | null | undefined)[] = [];
      for (let presses = 0; presses < 4; presses += 1) {
        await page.keyboard.press('F8');
        await expect.poll(async () => [undefined, ...seen].includes(await focused())).toBe(false);
        seen.push(await focused());
      }
      expect(seen.toSorted()).toEqual(['inputs[0].choices', 'output.value', 'steps[0].url', 'steps[1].when']);
      await checkAccessibility(page);
    });
    await step('publishing is refused with all of them', async () => {
      await page.getByRole('button', { name: /^Publish/ }).click();
      await page.getByRole('dialog').getByText('must begin with http:// or https://').waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
    });
    await step('they are mended field by field, the last one in the source', async () => {
      await parts.getByRole('button', { name: /^Kind/ }).click();
      await page.getByLabel('Choices').fill('new\nold');
      await parts.getByRole('button', { name: /Ask the shop/ }).click();
      await page.getByLabel('Address').fill('https://shop.example/{{inputs.kind}}');
      await parts.getByRole('button', { name: /^Output/ }).click();
      await page.getByLabel('Value of JSON.sku').fill('{{steps.pick.output}}');
      await page.getByRole('button', { name: 'Source' }).click();
      const source = page.getByRole('textbox', { name: 'Source' });
      await source.click();
      await page.keyboard.press('ControlOrMeta+a');
      const { draft } = (await builder.send('GET', `/tools/${made.body.id}`)).body;
      const [fetch, pick] = draft.steps;
      const whole = {
        ...draft,
        inputs: [{ ...draft.inputs[0], choices: ['new', 'old'] }],
        steps: [
          { ...fetch, url: 'https://shop.example/{{inputs.kind}}' },
          { ...pick, when: { path: 'inputs.kind', op: 'exists' } },
        ],
        output: { type: 'json', value: { sku: '{{steps.pick.output}}', note: 'नमस्ते' } },
      };
      await page.keyboard.insertText(JSON.stringify(whole, null, 2));
      await checkAccessibility(page);
      await page.keyboard.press('ControlOrMeta+s');
      await page.getByRole('status').getByText('Live').waitFor();
      await expect
        .poll(async () => (await builder.send('GET', `/tools/${made.body.id}/problems`)).body.problems)
        .toEqual([]);
    });
    await step('two clicks publish', async () => {
      await page.getByRole('button', { name: /^Publish/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Publish/ })
        .click();
      await page.getByText('Draft is v1').waitFor();
      expect((await builder.send('GET', `/tools/${made.body.id}`)).body).toMatchObject({ published_version: 1 });
    });
    await step('a viewer sees the tool, and why it cannot be changed', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tools/${made.body.id}`);
      await parts.getByRole('button', { name: /Ask the shop/ }).waitFor();
      const test = page.getByRole('button', { name: 'Test to here', disabled: true });
      await expect.poll(() => test.getAttribute('title')).toBe('Your role here is Viewer, which does not allow this.');
      await checkAccessibility(page);
    });
  });
});
