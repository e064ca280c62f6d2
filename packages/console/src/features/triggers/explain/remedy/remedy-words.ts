import type { Permit, RemedyAction } from '@harkara/contract';

interface RemedyLook {
  readonly words: string;
  /** Who may do it; what only shows something needs none, and `operator` is the platform's. */
  readonly needs: Permit | 'operator' | null;
}

/** What each remedy is called. */
export const remedyLooks = {
  enable_trigger: { words: 'Turn on trigger', needs: 'triggers.manage' },
  change_trigger: { words: 'Open setup', needs: null },
  run_schedule: { words: 'Run it now', needs: 'triggers.manage' },
  replay_delivery: { words: 'Replay call', needs: 'triggers.manage' },
  resume_agent: { words: 'Resume agent', needs: 'agents.manage' },
  publish_agent: { words: 'Publish agent', needs: 'agents.manage' },
  resume_workforce: { words: 'Resume workforce', needs: 'workforces.manage' },
  publish_workforce: { words: 'Publish workforce', needs: 'workforces.manage' },
  change_workforce: { words: 'Open workforce', needs: null },
  resume_ai: { words: 'Resume AI work', needs: 'operator' },
  raise_workspace_limit: { words: 'Raise daily limit', needs: 'workspace.limit' },
  raise_platform_limit: { words: 'Raise platform limit', needs: 'operator' },
  open_task: { words: 'Open task', needs: null },
} as const satisfies Record<RemedyAction, RemedyLook>;
