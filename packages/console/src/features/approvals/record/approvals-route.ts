import { getRouteApi } from '@tanstack/react-router';

export const approvalsRoute = getRouteApi('/signed-in/p/$projectId/approvals');
