import type { AgentDraft, Tool } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { toolsQuery } from '../record/queries.ts';

type AgentTools = AgentDraft['tools'];

interface ToolsFieldProps {
  readonly projectId: string;
  readonly tools: AgentTools;
  readonly onTools: (tools: AgentTools) => void;
  readonly problemOf: (path: string) => string | undefined;
  readonly isReadOnly: boolean;
}

const toolsMax = 50;

/** The tools that the agent may call, and which of them wait for a person each time. */
export function ToolsField({ projectId, tools, onTools, problemOf, isReadOnly }: ToolsFieldProps) {
  const { data: known, error, refetch } = useQuery(toolsQuery(projectId));
  const change = (index: number, needsApproval: boolean) =>
    onTools(tools.map((tool, at) => (at === index ? { ...tool, needs_approval: needsApproval } : tool)));
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Tools</legend>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {tools.length === 0 ? <p className="text-muted">It calls no tools.</p> : null}
      {tools.length === 0 ? null : (
        <ul className="divide-y divide-divider border-y border-divider">
          {tools.map((tool, index) => (
            <ToolRow
              key={tool.tool_id}
              projectId={projectId}
              tool={tool}
              known={known}
              problem={problemOf(`tools[${index}].tool_id`) ?? problemOf(`tools[${index}]`)}
              isReadOnly={isReadOnly}
              onApproval={(needsApproval) => change(index, needsApproval)}
              onRemove={() => onTools(tools.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {isReadOnly || known === undefined ? null : (
        <AddTool projectId={projectId} tools={tools} known={known} onAdd={(id) => onTools([...tools, addedTool(id)])} />
      )}
    </fieldset>
  );
}

function pathOfTools(projectId: string, toolId?: string): string {
  return `/p/${projectId}/tools${toolId === undefined ? '' : `/${toolId}`}`;
}

const addedTool = (id: string) => ({ tool_id: id, needs_approval: false });

interface ToolRowProps {
  readonly projectId: string;
  readonly tool: AgentTools[number];
  readonly known: readonly Tool[] | undefined;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onApproval: (needsApproval: boolean) => void;
  readonly onRemove: () => void;
}

function ToolRow({ projectId, tool, known, problem, isReadOnly, onApproval, onRemove }: ToolRowProps) {
  const found = known?.find(({ id }) => id === tool.tool_id);
  const name = found?.draft.name ?? tool.tool_id;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={pathOfTools(projectId, tool.tool_id)}
          className="min-w-0 flex-1 basis-48 wrap-anywhere underline-offset-2 hover:underline"
        >
          {name} {typeof found?.published_version === 'number' ? `v${found.published_version}` : ''}
        </Link>
        <label className="inline-flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            aria-label={`${name} needs approval`}
            checked={tool.needs_approval}
            disabled={isReadOnly}
            onChange={({ target }) => onApproval(target.checked)}
            className="size-4"
          />
          Needs approval
        </label>
        {isReadOnly ? null : (
          <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove} className="px-2">
            <X size={16} aria-hidden />
          </Button>
        )}
      </div>
      {found?.published_version === null ? (
        <p className="text-muted">It is not published, so the agent cannot call it yet.</p>
      ) : null}
      {problem === undefined ? null : (
        <p role="alert" className="text-failed">
          {problem}
        </p>
      )}
    </li>
  );
}

interface AddToolProps {
  readonly projectId: string;
  readonly tools: AgentTools;
  readonly known: readonly Tool[];
  readonly onAdd: (toolId: string) => void;
}

/** Offers the published tools of the project that the agent has not got. */
function AddTool({ projectId, tools, known, onAdd }: AddToolProps) {
  const had = new Set(tools.map(({ tool_id: id }) => id));
  const offered = known.filter(({ id, published_version: version }) => version !== null && !had.has(id));
  if (tools.length >= toolsMax) return <p className="text-muted">An agent has at most {toolsMax} tools.</p>;
  if (offered.length === 0) {
    return (
      <p className="text-muted">
        {known.some(({ published_version: version }) => version !== null)
          ? 'It has all published tools of this project. '
          : 'No tool of this project is published yet. '}
        <Link to={pathOfTools(projectId)} className="underline underline-offset-2">
          Tools
        </Link>
      </p>
    );
  }
  return (
    <select
      aria-label="Add tool"
      name="tools"
      value=""
      onChange={({ target }) => onAdd(target.value)}
      className="field-control max-w-80"
    >
      <option value="">Add tool</option>
      {offered.map(({ id, draft }) => (
        <option key={id} value={id}>
          {draft.name}
        </option>
      ))}
    </select>
  );
}
