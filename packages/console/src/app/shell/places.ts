import type { Permit } from '@harkara/contract';
import {
  Activity,
  Bell,
  Blocks,
  Bot,
  CircleUser,
  CircleCheckBig,
  FolderKanban,
  Gauge,
  House,
  IndianRupee,
  KeySquare,
  KeyRound,
  ListTodo,
  type LucideIcon,
  Network,
  Plug,
  ScrollText,
  Settings,
  Users,
  Wrench,
  Zap,
} from 'lucide-react';

/** A screen that the side bar and the palette lead to. */
export interface Place {
  readonly label: string;
  /** The full path of its route. A place without a route is not offered. */
  readonly path: string;
  readonly Icon: LucideIcon;
  /** After G, the letter that leads there. */
  readonly letter?: string;
  /** Who lacks it can never open the place, so it is not offered. */
  readonly permit?: Permit;
  readonly isForOperators?: boolean;
  /** Its label is followed by how many of it wait. */
  readonly counts?: 'approvals';
}

export const projectPlaces: readonly Place[] = [
  { label: 'Overview', path: '/p/$projectId', Icon: House, letter: 'o' },
  { label: 'Tasks', path: '/p/$projectId/tasks', Icon: ListTodo, letter: 't' },
  { label: 'Approvals', path: '/p/$projectId/approvals', Icon: CircleCheckBig, letter: 'a', counts: 'approvals' },
  { label: 'Agents', path: '/p/$projectId/agents', Icon: Bot, letter: 'g' },
  { label: 'Workforces', path: '/p/$projectId/workforces', Icon: Network, letter: 'w' },
  { label: 'Tools', path: '/p/$projectId/tools', Icon: Wrench, letter: 'l' },
  { label: 'Triggers', path: '/p/$projectId/triggers', Icon: Zap, letter: 'r' },
  { label: 'Events', path: '/p/$projectId/events', Icon: Activity, letter: 'e' },
  { label: 'Spend', path: '/p/$projectId/spend', Icon: IndianRupee, letter: 's' },
  { label: 'Secrets', path: '/p/$projectId/secrets', Icon: KeyRound, letter: 'c' },
  { label: 'API keys', path: '/p/$projectId/integrations/api-keys', Icon: KeySquare, permit: 'keys.manage' },
  { label: 'Stores', path: '/p/$projectId/integrations/stores', Icon: Blocks },
  { label: 'Notifications', path: '/p/$projectId/integrations/notifications', Icon: Bell },
  { label: 'MCP', path: '/p/$projectId/integrations/mcp', Icon: Plug },
];

export const workspacePlaces: readonly Place[] = [
  { label: 'Projects', path: '/w/$workspaceId/projects', Icon: FolderKanban, letter: 'p' },
  { label: 'Members', path: '/w/$workspaceId/members', Icon: Users, letter: 'm', permit: 'members.manage' },
  { label: 'Audit log', path: '/w/$workspaceId/audit', Icon: ScrollText, permit: 'audit.read' },
  { label: 'Settings', path: '/w/$workspaceId/settings', Icon: Settings },
];

export const platformPlaces: readonly Place[] = [
  { label: 'Platform', path: '/platform', Icon: Gauge, isForOperators: true },
];

export const accountPlace: Place = { label: 'Your account', path: '/me', Icon: CircleUser };
