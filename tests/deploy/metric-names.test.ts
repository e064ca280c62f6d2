import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readMetricNames, readProcessMetricNames } from './metrics/read-metric-names.ts';
import { readPromql } from './metrics/read-promql.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../docs', path), 'utf8');

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
  annotations: z.strictObject({ summary: z.string() }),
});
const { groups } = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read('alerts.yaml')));
const rules = groups.flatMap((group) => group.rules);

const dashboard = z
  .object({
    panels: z.array(z.object({ type: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
  })
  .parse(JSON.parse(read('grafana/harkara.json')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const declared = readMetricNames();
const known = new Set([...declared, ...readProcessMetricNames()]);
const exists = (metric: string) => known.has(metric) || known.has(metric.replace(/_(bucket|sum|count)$/, ''));

test('a sane number of metrics, alerts and panels was read', () => {
  expect(declared.length).toBeGreaterThan(30);
  expect(rules.length).toBeGreaterThan(15);
  expect(expressions.length).toBeGreaterThan(40);
  expect(readPromql('sum(rate(a_total[5m])) / on (b) c{d="e"}')).toEqual({ metrics: ['a_total', 'c'], isSound: true });
  expect(readPromql('sum(rate(a_total[5m])').isSound).toBe(false);
});

test.each(expressions)('%s can be parsed and reads metrics that the code has', (expression) => {
  const { metrics, isSound } = readPromql(expression);
  expect(isSound).toBe(true);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((metric) => !exists(metric))).toEqual([]);
});

test('no alert and no panel reads what has another name or label by now', () => {
  const [, table = ''] = /\| Old metric \|[^\n]*\n([\s\S]*?)\n\n/.exec(read('operations.md')) ?? [];
  const renamed = table.split('\n').flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []);
  expect(renamed).toContain('database_connections{state="waited_for"}');
  expect(renamed.filter((old) => expressions.some((expression) => expression.includes(old)))).toEqual([]);
});

test('every metric of the code is explained to the operator, and nothing is explained that is not there', () => {
  const [, table = ''] = /## Metrics\n([\s\S]*?)\n## /.exec(read('operations.md')) ?? [];
  const explained = table.split('\n').flatMap((line) => /^\| `([a-z_]+)/.exec(line)?.[1] ?? []);
  expect(explained.toSorted()).toEqual(declared);
});

test('every alert has its paragraph in the runbook', () => {
  const paragraphs = [...read('operations.md').matchAll(/^\*\*(Harkara\w+)\.\*\*/gm)].map(([, name]) => name);
  expect(paragraphs.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});
