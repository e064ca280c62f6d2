import { describe, expect, test } from 'vitest';
import { describeProblem } from '../objects/definition.ts';
import type { Kind } from '../objects/kinds.ts';
import { parseFile } from './parse-file.ts';

/** The problems of a text as a terminal shows them. */
function problemsOf(kind: Kind, text: string): string[] {
  const parsed = parseFile({ kind, path: `${kind}.yaml`, text });
  return 'problems' in parsed ? parsed.problems.map((problem) => describeProblem(problem, 'harkara')) : [];
}

const tool = (step: string) => `name: T\nsteps:\n  - id: a\n    name: A\n${step}`;

describe('a file that is wrong is told with line, column and what was expected', () => {
  test.each<[what: string, kind: Kind, text: string, problems: string[]]>([
    [
      'a field of another type',
      'agent',
      'name: A\ninstructions: Answer.\ntemperature: hot\n',
      ['harkara/agent.yaml:3:1: temperature: expected number, received string'],
    ],
    [
      'a number that is too large',
      'agent',
      'name: A\ninstructions: Answer.\ntemperature: 3\n',
      ['harkara/agent.yaml:3:1: temperature: Too big: expected number to be <=2'],
    ],
    [
      'a field that is missing',
      'agent',
      '\nname: A\n',
      ['harkara/agent.yaml:2:1: instructions: expected string, received undefined'],
    ],
    [
      'an unknown field',
      'endpoint',
      'url: https://a.example.com\nevents: ["*"]\nevnts: 1\n',
      ['harkara/endpoint.yaml:3:1: unknown field evnts; expected url, events, payload, enabled'],
    ],
    [
      'an unknown kind of step',
      'tool',
      tool('    type: htp\n'),
      ["harkara/tool.yaml:5:5: steps[0].type: Expected 'http' | 'ai' | 'condition' | 'transform' | 'code' | 'tool'"],
    ],
    [
      'an unknown field of a step',
      'tool',
      tool('    type: code\n    code: return 1\n    timeout: 5\n'),
      [
        'harkara/tool.yaml:7:5: unknown field timeout; expected id, name, timeout_ms, retry, on_error, when, type, code',
      ],
    ],
    [
      'a condition',
      'tool',
      tool(
        '    type: code\n    code: return 1\n    when:\n      all:\n        - path: x\n          op: equals\n          value: {}\n',
      ),
      ['harkara/tool.yaml:11:11: steps[0].when.all[0].value: expected string or number or boolean or null or array'],
    ],
    [
      'neither agent nor workforce',
      'trigger',
      'name: T\nkind: webhook\n',
      ['harkara/trigger.yaml:1:1: exactly one of agent and workforce is needed'],
    ],
    [
      'a secret',
      'trigger',
      'name: T\nkind: webhook\nagent: A\nsecret: abc\n',
      [
        'harkara/trigger.yaml:4:1: unknown field secret; expected enabled, agent, workforce, kind, name, sender_kind, ' +
          'message_template, when_unavailable',
      ],
    ],
    [
      'a text that is no YAML',
      'agent',
      'name: A\n  b: c: d\n',
      [expect.stringMatching(/^harkara\/agent.yaml:[12]:\d+: /)],
    ],
    ['two values for one field', 'agent', 'name: A\nname: B\n', ['harkara/agent.yaml:2:1: Map keys must be unique']],
    [
      'a field of every object',
      'agent',
      'name: A\ninstructions: B\n__proto__: { publish: false }\n',
      [expect.stringContaining('harkara/agent.yaml:3:1: unknown field __proto__; expected name, ')],
    ],
    ['a list', 'agent', '- a\n', ['harkara/agent.yaml:1:1: expected the fields of one agent']],
    ['nothing', 'agent', '', ['harkara/agent.yaml:1:1: expected the fields of one agent']],
    ['a tag', 'agent', 'name: !secret A\ninstructions: B\n', ['harkara/agent.yaml:1:7: Unresolved tag: !secret']],
  ])('%s', (_what, kind, text, problems) => {
    expect(problemsOf(kind, text)).toEqual(problems);
  });

  test('aliases that unfold without end are refused', () => {
    const level = (no: number) =>
      `l${no}: &l${no} [${Array(9)
        .fill(`*l${no - 1}`)
        .join(', ')}]`;
    const text = ['l0: &l0 [x]', ...Array.from({ length: 12 }, (_each, index) => level(index + 1))].join('\n');
    expect(problemsOf('agent', text)).toEqual(['harkara/agent.yaml:1:1: expected the fields of one agent']);
  });
});
