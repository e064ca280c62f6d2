import { getRouteApi } from '@tanstack/react-router';

export const agentsRoute = getRouteApi('/signed-in/p/$projectId/agents');
export const newAgentRoute = getRouteApi('/signed-in/p/$projectId/agents/new');
export const agentRoute = getRouteApi('/signed-in/p/$projectId/agents/$agentId');
