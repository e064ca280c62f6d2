import { useHarkara, useTarget } from '@harkara/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bigCommerceToken, followBigCommerce } from './bigcommerce.ts';
import { followClaudeCode } from './claude-code.ts';
import { followForms, formValues } from './forms.ts';
import { followGitHub, githubToken } from './github.ts';
import { booksToken, followInvoices } from './invoices.ts';
import { followN8n } from './n8n.ts';
import { followNightlyReport } from './nightly-report.ts';
import { openRecipe, type Recipe } from './open-recipe.ts';
import { openWorld, type World } from './open-world.ts';
import { followShopify, shopifySecret } from './shopify.ts';
import { followSupportTeam, paymentsToken } from './support-team.ts';
import { followWooCommerce, wooKeys } from './woocommerce.ts';
import { followZapier } from './zapier.ts';

// The commands of each page in docs/guides/recipes are run as they are written, against one product.
const harkara = useHarkara({ env: { TOOL_HTTP_ALLOW: '127.0.0.1' } });
const target = useTarget();
let world: World;
let recipe: Recipe;
beforeAll(async () => {
  world = await openWorld(harkara());
});
afterAll(() => world.close());
afterEach(async () => {
  await recipe.settle();
  recipe.close();
  expect(recipe.listUnused()).toEqual([]);
});

test('woocommerce.md: a signed order is answered once, and another secret is refused', async () => {
  recipe = await openRecipe(world, 'woocommerce.md', { SHOP: target().url, ...wooKeys });
  await followWooCommerce(recipe, target());
});

test('shopify.md: calls are taken once the secret of the shop is there, and one whose answer was lost is answered once', async () => {
  recipe = await openRecipe(world, 'shopify.md', { SHOPIFY_SECRET: shopifySecret });
  await followShopify(recipe);
});

test('bigcommerce.md: an order is read by the tool, checked again when it is told twice, and refused without the header', async () => {
  const values = { BIGCOMMERCE: `${target().url}/stores/abc123`, BIGCOMMERCE_TOKEN: bigCommerceToken };
  recipe = await openRecipe(world, 'bigcommerce.md', values);
  await followBigCommerce(recipe, target());
});

test('github.md: a ping does nothing, a comment waits for approval, and so does that of a delivery sent again', async () => {
  const values = { GITHUB: target().url, REPOSITORY: 'acme/shop', GITHUB_TOKEN: githubToken };
  recipe = await openRecipe(world, 'github.md', values);
  await followGitHub(recipe, target(), world.folder);
});

test('forms.md: each reply waits for a person, and an answer that comes twice with a key is worked on once', async () => {
  recipe = await openRecipe(world, 'forms.md', { TYPEFORM: target().url, ...formValues });
  await followForms(recipe, target());
});

test('nightly-report.md: a report is posted by hand and when it is due, and never while one is being written', async () => {
  const values = { SHOP: target().url, SLACK: `${target().url}/services/T0/B0/x`, ...wooKeys };
  recipe = await openRecipe(world, 'nightly-report.md', values);
  await followNightlyReport(recipe, target());
});

test('support-team.md: refunds and replies wait for people, are done once as decided, and a person can answer', async () => {
  const { url } = target();
  const values = { PAYMENTS: url, PAYMENTS_TOKEN: paymentsToken, SERVER: `${url}/server`, MAIL: 'mail-1' };
  recipe = await openRecipe(world, 'support-team.md', values);
  await followSupportTeam(recipe, target());
});

test('invoices.md: a PDF becomes the right JSON in the books, and figures that do not add up never get there', async () => {
  recipe = await openRecipe(world, 'invoices.md', { BOOKS: target().url, BOOKS_TOKEN: booksToken });
  await followInvoices(recipe, target());
});

test('claude-code.md: the command connects a client that finds, calls and waits; an approval is not decided there', async () => {
  recipe = await openRecipe(world, 'claude-code.md', {});
  await followClaudeCode(recipe);
});

test('n8n.md: the workflow asks, looks again until it has the reply, and starts one task when an answer is lost', async () => {
  recipe = await openRecipe(world, 'n8n.md', {});
  await followN8n(recipe);
});

test('zapier.md: the reply of a mail is caught by the second Zap, and a step that is replayed starts nothing', async () => {
  recipe = await openRecipe(world, 'zapier.md', { CATCH_HOOK: `${target().url}/hooks/catch/1/abc/` });
  await followZapier(recipe, target());
});
