import type { Tool } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReachableWorkspace } from '../../../../api/me.ts';
import { useShortcut } from '../../../../ui/shortcuts.ts';
import { RunDetails } from './run-details.tsx';

interface RunPanelProps {
  readonly runId: string;
  readonly tool: Tool;
  readonly workspace: ReachableWorkspace;
  /** To be stable: wrap it in useCallback. */
  readonly onClose: () => void;
}

/** The run that was chosen in the list. */
export function RunPanel({ runId, tool, workspace, onClose }: RunPanelProps) {
  useShortcut('escape', 'Close run', onClose);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // In little room it is above the list, where a person who has scrolled would not see it.
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={panel}
      aria-label="Run"
      className="relative scroll-mt-16 grid content-start gap-3 rounded-lg border border-divider p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <h2>
          <Link
            to="/p/$projectId/tools/$toolId/runs/$runId"
            params={{ projectId: tool.project_id, toolId: tool.id, runId }}
            className="underline-offset-2 hover:underline"
          >
            Run
          </Link>
        </h2>
        <button
          type="button"
          aria-label="Close run"
          onClick={onClose}
          className="-m-1 rounded-md p-1.5 hover:bg-sunken"
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <RunDetails runId={runId} tool={tool} workspace={workspace} />
    </section>
  );
}
