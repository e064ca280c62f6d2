import type { Field } from '../field.ts';
import type { Noun } from '../noun.ts';
import { references } from '../reference.ts';
import { createVerb, deleteVerb, draftVerbs, getVerb, listVerb, updateVerb } from '../verbs.ts';

const draft: readonly Field[] = [
  { flag: '--name <name>', about: 'what people call it' },
  { flag: '--description <text>', about: 'what it does, for the agents that call it', kind: 'text' },
  { flag: '--inputs <json>', about: 'its inputs', kind: 'json' },
  { flag: '--steps <json>', about: 'its steps', kind: 'json' },
  { flag: '--output <json>', about: 'its output: {"type": "text", "value": "…"}', kind: 'json' },
];

export const tools: Noun = {
  name: 'tools',
  about: 'tools: procedures of steps',
  target: { label: 'tool', param: 'tool_id', reference: references.tool },
  columns: { ID: 'id', NAME: 'draft.name', VERSION: 'published_version', 'DRAFT CHANGED': 'draft_changed' },
  verbs: [
    listVerb('listTools', { about: 'list the tools, newest first' }),
    getVerb('readTool', { about: 'show a tool' }),
    createVerb('createTool', draft, {
      about: 'make a tool from its draft; it runs once it is published',
      examples: [['tools create --from find-order.yaml', 'all fields are in a file']],
    }),
    updateVerb('changeTool', draft, { about: 'change the draft' }),
    deleteVerb('deleteTool', { about: 'delete a tool; agents lose it, and its runs stay' }),
    ...draftVerbs('Tool'),
    {
      name: 'runs',
      endpoint: 'listToolRuns',
      about: 'list what ran, newest first',
      isQuery: true,
      fields: [
        { flag: '--status <status>', about: 'only these', choices: ['queued', 'running', 'done', 'failed'] },
        { flag: '--source <source>', about: 'only these', choices: ['api', 'test', 'agent', 'tool', 'mcp'] },
      ],
      columns: {
        ID: 'id',
        STATUS: 'status',
        SOURCE: 'source',
        VERSION: 'version',
        AT: 'created_at',
        MS: 'duration_ms',
      },
    },
    {
      name: 'get-run',
      endpoint: 'readToolRun',
      about: 'show one run with its inputs and steps',
      target: { label: 'run', param: 'run_id' },
    },
  ],
};
