import { countCharacters } from '@harkara/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../data/json-data.ts';
import { spentMs } from '../limits/spent-ms.fixture.ts';
import { cutMessage } from './cut-message.ts';
import { writeMessage } from './write-message.ts';

const source = { label: 'Webhook', name: 'New orders' } as const;

describe('a message cut short', () => {
  it('has the first characters of the text, none of them split', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'हि', '😀', '\ud83d', '\ude00') }),
        fc.nat(30),
        (text, max) => {
          expect(cutMessage(text, max)).toBe([...text].slice(0, max).join(''));
        },
      ),
    );
  });

  it('keeps exactly 8,000 characters, also when each takes two units', () => {
    expect(countCharacters(cutMessage('😀'.repeat(8_001)))).toBe(8_000);
    expect(cutMessage('a'.repeat(8_000))).toHaveLength(8_000);
    expect(cutMessage('a'.repeat(8_001))).toHaveLength(8_000);
  });
});

describe('the message of a trigger', () => {
  it('without a template is all data as JSON under a line that names the source', () => {
    const data = parseJson('{"order":{"id":12345678901234567890,"total":1.50}}');
    expect(writeMessage({ source, template: null, data })).toBe(
      'Webhook: New orders\n{"order":{"id":12345678901234567890,"total":1.50}}',
    );
    expect(writeMessage({ source: { label: 'Event', name: 'lead.saved' }, template: null, data: {} })).toBe(
      'Event: lead.saved\n{}',
    );
  });

  it('keeps its first line one line, whatever the name', () => {
    expect(writeMessage({ source: { label: 'Webhook', name: 'a\nb\r\n c' }, template: null, data: [] })).toBe(
      'Webhook: a b c\n[]',
    );
  });

  it.each(['', ' ', '{{absent}}', '\n{{absent}}\t{{null}}', '\u00a0\u3000'])(
    'is null when the template %j leaves only blanks',
    (template) => {
      expect(writeMessage({ source, template, data: { null: null } })).toBeNull();
    },
  );

  it('is null when nothing but blanks is left after the cut', () => {
    expect(writeMessage({ source, template: `${' '.repeat(8_000)}late`, data: {} })).toBeNull();
  });

  it('has no text that a database refuses', () => {
    const data = parseJson('{"a":"x\\u0000y\\ud800z"}');
    expect(writeMessage({ source, template: '{{a}}', data })).toBe('x\uFFFDy\uFFFDz');
  });

  it('has at most 8,000 characters and costs little, however large the data and long the template', () => {
    const data = { a: 'é😀'.repeat(20_000), b: Array.from({ length: 10_000 }, () => 'x') };
    for (const template of [null, '{{a}}'.repeat(10_000), '{{b}}'.repeat(10_000)]) {
      const write = () => expect(countCharacters(writeMessage({ source, template, data }) ?? '')).toBe(8_000);
      expect(spentMs(write)).toBeLessThan(2_000);
    }
  });
});
