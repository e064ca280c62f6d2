import { endpointsOf } from '../endpoint.ts';
import { mcpAnswer, mcpError, mcpMessage } from '../wire/mcp.ts';

export const mcp = endpointsOf('MCP', {
  /** docs/contract.md 15. */
  callMcp: {
    method: 'post',
    path: '/v1/mcp',
    summary: 'Speak the Model Context Protocol: agents, workforces and tools as tools of an MCP client.',
    auth: 'api_key',
    headers: {
      'MCP-Protocol-Version': '2026-07-28, 2025-11-25 or 2025-06-18.',
      'Mcp-Method': 'The method of the message; from 2026-07-28 on.',
      'Mcp-Name': 'The name, URI or task id in the message, where its method has one; from 2026-07-28 on.',
    },
    body: mcpMessage,
    answerTypes: ['application/json', 'text/event-stream'],
    answers: { 200: mcpAnswer, 202: null },
    errors: [
      'request_unreadable',
      'not_authenticated',
      'origin_refused',
      'not_found',
      'not_acceptable',
      'body_too_large',
      'body_type_refused',
    ],
    errorBodies: { 400: mcpError, 404: mcpError, 406: mcpError, 413: mcpError, 415: mcpError },
  },
});
