import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { fillTemplate } from './fill-template.ts';
import { splitTemplate } from './split-template.ts';

const data = parseJson(`{
  "name": "Asha", "empty": null, "yes": true, "no": false, "zero": 0,
  "big": 12345678901234567890, "price": 1.50, "huge": 1e400,
  "customer": {"phone": "+91", "2": "two", "a.b": "dotted", "first name": "Asha Rao", "ids": [9007199254740993]},
  "items": [{"sku": "K-1"}, {"sku": "K-2"}], "evil": "{{name}}", "half": "{{na",
  "__proto__": {"own": "mine"}, "rawJSON": {"rawJSON": "1"}
}`);

describe('a template', () => {
  it.each([
    ['Hello {{name}}!', 'Hello Asha!'],
    ['{{ name }}{{\tcustomer . phone\n}}', 'Asha+91'],
    ['{{customer.phone}}', '+91'],
    ['{{items.0.sku}} {{items.1.sku}}', 'K-1 K-2'],
    ['{{customer.first name}}', 'Asha Rao'],
    ['{{customer.2}}', 'two'],
    ['{{big}} {{price}} {{huge}} {{zero}}', '12345678901234567890 1.50 1e400 0'],
    ['{{customer.ids}} {{customer.ids.0}}', '[9007199254740993] 9007199254740993'],
    ['{{yes}} {{no}}', 'true false'],
    ['{{items}}', '[{"sku":"K-1"},{"sku":"K-2"}]'],
    ['{{rawJSON}}', '{"rawJSON":"1"}'],
    ['{{__proto__.own}}', 'mine'],
  ])('%j is filled as %j', (template, filled) => {
    expect(fillTemplate(template, data)).toBe(filled);
  });

  it.each([
    'absent',
    'empty',
    'empty.more',
    'name.length',
    'name.0',
    'items.length',
    'items.2',
    'items.-1',
    'items.00',
    'items.1e0',
    'items.sku',
    'items.map',
    'constructor',
    'toString',
    'customer.__proto__',
    'customer.constructor.name',
    'customer.a.b',
    'big.rawJSON',
    'zero.toFixed',
    '',
    '.',
    '..',
    'NAME',
  ])('has empty text for the field %j, which the data does not have', (path) => {
    expect(fillTemplate(`[{{${path}}}]`, data)).toBe('[]');
  });

  it.each([
    ['{{name', '{{name'],
    ['name}} {{name}}', 'name}} Asha'],
    ['{name} { {name} }', '{name} { {name} }'],
    ['{{{name}}}', '{Asha}'],
    ['{"a":{{name}}}', '{"a":Asha}'],
    ['{{{{name}}}}', '{{Asha}}'],
    ['{{ a {{name}} b }}', '{{ a Asha b }}'],
    ['{{name}}}}{{', 'Asha}}{{'],
    ['{{}}', ''],
  ])('leaves brackets without a partner as text: %j is %j', (template, filled) => {
    expect(fillTemplate(template, data)).toBe(filled);
  });

  it('never fills in brackets that came with the data', () => {
    expect(fillTemplate('{{evil}} {{half}}{{name}} {{half}}me}}', data)).toBe('{{name}} {{naAsha {{name}}');
    const text = fc.string({ unit: fc.constantFrom('{', '}', 'name', ' ', '.') });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(fillTemplate('<{{one}}|{{other}}>', { one, other, name: 'X' })).toBe(`<${one}|${other}>`);
      }),
    );
  });

  it('reads lists and plain values at the top too', () => {
    expect(fillTemplate('{{0.sku}}', [{ sku: 'K-1' }])).toBe('K-1');
    expect(fillTemplate('[{{0}}{{length}}]', 'text')).toBe('[]');
    expect(fillTemplate('[{{a}}]', null)).toBe('[]');
  });

  it('loses nothing when it is cut into parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', '.') }), (template) => {
        const whole = splitTemplate(template).map((part) => (part.kind === 'text' ? part.text : `{{${part.path}}}`));
        expect(whole.join('')).toBe(template);
      }),
    );
  });

  it.each(['{{', '}}', '{', '{{a', 'a}}', '{{a}}', '{{a.b.c'])(
    'of a million characters of %j takes less than 2 s of the processor',
    (piece) => {
      const template = piece.repeat(1_000_000 / piece.length);
      expect(spentMs(() => fillTemplate(template, { a: '' }))).toBeLessThan(2_000);
    },
  );

  it('stops soon after its length limit', () => {
    const filled = fillTemplate('{{a}}'.repeat(50_000), { a: 'x'.repeat(1_000) }, 16_000);
    expect(filled.length).toBe(16_000);
  });
});
