import { Link } from '@tanstack/react-router';
import { Handle, type Node, type NodeProps, Position, useReactFlow } from '@xyflow/react';
import { classNames } from '../../../ui/class-names.ts';
import { boxSize, type MapBox } from './layout-map.ts';

export interface MapNodeData extends Record<string, unknown> {
  readonly box: MapBox;
  readonly projectId: string;
}

const looks = {
  plain: 'border-edge',
  marked: 'border-2 border-accent font-medium',
  faint: 'border-dashed border-edge',
} as const;

/** A box of the map. That of an agent leads to it. */
export function MapNode({ data: { box, projectId } }: NodeProps<Node<MapNodeData>>) {
  const { title, detail, agentId, look } = box;
  return (
    <div
      title={`${title}: ${detail}`}
      className={classNames('grid h-full content-center rounded-md border bg-ground px-3 text-xs', looks[look])}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {agentId === undefined ? (
        <span className="truncate">{title}</span>
      ) : (
        <AgentLink box={box} projectId={projectId} agentId={agentId} />
      )}
      <span className="truncate font-normal text-muted">{detail}</span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}

interface AgentLinkProps {
  readonly box: MapBox;
  readonly projectId: string;
  readonly agentId: string;
}

/** One that the keyboard comes to is brought into view. */
function AgentLink({ box, projectId, agentId }: AgentLinkProps) {
  const { setCenter, getZoom } = useReactFlow();
  const show = (link: HTMLElement) => {
    if (!link.matches(':focus-visible')) return;
    void setCenter(box.x + boxSize.width / 2, box.y + boxSize.height / 2, { zoom: getZoom() });
  };
  return (
    <Link
      to="/p/$projectId/agents/$agentId"
      params={{ projectId, agentId }}
      onFocus={({ currentTarget }) => show(currentTarget)}
      className="nopan truncate underline underline-offset-2"
    >
      {box.title}
    </Link>
  );
}
