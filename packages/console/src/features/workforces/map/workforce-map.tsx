import '@xyflow/react/dist/base.css';
import './workforce-map.css';
import type { Routing, Workforce } from '@harkara/contract';
import { useParams } from '@tanstack/react-router';
import { Controls, type Edge, type Node, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import type { KnownAgents } from '../record/known-agents.ts';
import { boxSize, layoutMap, type MapLayout } from './layout-map.ts';
import { MapNode, type MapNodeData } from './map-node.tsx';

interface WorkforceMapProps {
  readonly draft: Workforce['draft'];
  readonly agents: KnownAgents;
  readonly routing: Routing | null;
}

const nodeTypes = { box: MapNode };
const heightPxMax = 560;
const marginPx = 24;

/** A picture to look at: nothing in it can be changed. A mouse moves it; on a touch screen the page scrolls over it. */
export function WorkforceMap({ draft, agents, routing }: WorkforceMapProps) {
  const { projectId = '' } = useParams({ strict: false });
  const layout = useMemo(() => layoutMap({ draft, agents, routing }), [draft, agents, routing]);
  const { nodes, edges } = useMemo(() => elementsOf(layout, projectId), [layout, projectId]);
  const height = Math.min(layout.height + 2 * marginPx, heightPxMax);
  return (
    <div className="overflow-x-auto rounded-md border border-divider bg-sunken">
      <div className="workforce-map min-w-[40rem]" style={{ height }}>
        <ReactFlow
          // Another number of boxes is another picture, which is fitted anew.
          key={nodes.length}
          aria-label="Map of the routes"
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          fitView
          fitViewOptions={{ padding: 0.06, maxZoom: 1 }}
          minZoom={0.2}
          maxZoom={1.5}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          panOnDrag={matchMedia('(pointer: fine)').matches}
        >
          <Controls showInteractive={false} position="top-left" orientation="horizontal" />
        </ReactFlow>
      </div>
    </div>
  );
}

function elementsOf({ boxes, lines }: MapLayout, projectId: string): { nodes: Node<MapNodeData>[]; edges: Edge[] } {
  const nodes = boxes.map((box) => ({
    id: box.id,
    type: 'box' as const,
    position: { x: box.x, y: box.y },
    ...boxSize,
    ariaRole: 'group' as const,
    ariaLabel: `${box.title}: ${box.detail}`,
    data: { box, projectId },
  }));
  const edges = lines.map(({ id, from, to, label, isMarked }) => ({
    id,
    source: from,
    target: to,
    ariaLabel: label,
    className: isMarked ? 'is-marked' : '',
  }));
  return { nodes, edges };
}
