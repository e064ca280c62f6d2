import { toolDraft } from '@harkara/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFile } from '../files/parse-file.ts';
import { printYaml } from './print-yaml.ts';

/** Texts with what YAML could take for something else. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        'yes',
        'null',
        '~',
        '1e3',
        '0x1F',
        '09:30',
        '- ',
        '# ',
        ': ',
        '\n',
        '\n\n',
        ' ',
        '\t',
        '\r',
        '"',
        "'",
        '{{a}}',
        '|',
        '>',
        '&a',
        '*a',
        '!b',
        '%',
        '@',
        '\u2028',
        '\u0085',
        '\uFEFF',
        '---',
        '...',
        'क',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
/** Any but those with a key that the service takes out of every definition. */
const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.stringify(value))
  .filter((value) => !value.includes('"__proto__":'))
  .map((value): unknown => JSON.parse(value));

test('what is printed is read as the same again, whatever texts and values it has', () => {
  fc.assert(
    fc.property(text, text, json, fc.boolean(), (name, code, value, publish) => {
      fc.pre(name.trim() !== '' && code !== '' && name.length <= 200);
      const definition = {
        name: name.trim(),
        description: code,
        inputs: [{ key: 'a', label: name.trim(), type: 'json', required: false, default: value, hide_in_logs: false }],
        steps: [{ id: 'a', name: 'A', on_error: 'stop', type: 'code', code }],
        output: { type: 'json', value },
        publish,
      };
      const printed = printYaml('tool', definition);
      const parsed = parseFile({ kind: 'tool', path: 'tools/a.yaml', text: printed });
      expect('object' in parsed ? parsed.object.definition : parsed.problems).toEqual(definition);
      expect('object' in parsed ? printYaml('tool', parsed.object.definition) : null).toBe(printed);
    }),
    { numRuns: 200 },
  );
});

test('a key that the service takes out of a definition is taken out of a file too', () => {
  const draft = { name: 'A', steps: [], output: { type: 'json', value: JSON.parse('{"__proto__": 1, "b": 2}') } };
  const parsed = parseFile({ kind: 'tool', path: 'tools/a.yaml', text: JSON.stringify(draft) });
  expect(toolDraft.parse(draft).output).toEqual({ type: 'json', value: { b: 2 } });
  expect('object' in parsed && parsed.object.definition['output']).toEqual({ type: 'json', value: { b: 2 } });
});

test('what YAML can write and JSON cannot is read as the service has it', () => {
  const text = 'name: A\noutput: { type: json, value: [-0, 1_0, 0o17] }\n';
  const parsed = parseFile({ kind: 'tool', path: 'tools/a.yaml', text });
  expect('object' in parsed && parsed.object.definition['output']).toEqual({ type: 'json', value: [0, '1_0', 15] });
});

test('defaults are left out, and what says which object this is comes first', () => {
  const definition = {
    enabled: true,
    agent: 'Desk',
    kind: 'webhook',
    name: 'Shop',
    sender_kind: 'standard',
    message_template: 'Order {{name}}\nfor {{customer}}\n',
    when_unavailable: 'refuse',
  };
  expect(printYaml('trigger', definition)).toBe(
    'name: Shop\nkind: webhook\nagent: Desk\nmessage_template: |\n  Order {{name}}\n  for {{customer}}\n',
  );
});
