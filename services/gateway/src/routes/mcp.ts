import { endpoints } from '@harkara/contract';
import { routesOf } from '../http/routes-of.ts';
import { answerMcp } from '../mcp/answer-mcp.ts';

export const mcpRoutes = routesOf(endpoints.mcp, { callMcp: { raw: answerMcp } });
