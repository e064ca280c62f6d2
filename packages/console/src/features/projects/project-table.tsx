import type { Project } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { PlainTime } from '../../ui/plain-time.tsx';

interface ProjectTableProps {
  readonly rows: readonly Project[];
  /** Why the person may not rename projects. */
  readonly refusal: string | undefined;
  readonly onRename: (project: Project) => void;
}

/** A row for each project. Its name opens it. */
export function ProjectTable({ rows, refusal, onRename }: ProjectTableProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-xs text-muted">
          <th className="py-1 pr-2 font-normal">Project</th>
          <th className="w-32 px-2 py-1 font-normal max-drawer:hidden">Since</th>
          <td className="w-24" />
        </tr>
      </thead>
      <tbody className="divide-y divide-divider border-y border-divider">
        {rows.map((project) => (
          <tr key={project.id}>
            <th className="py-1 pr-2 text-left font-normal">
              <Link
                to="/p/$projectId"
                params={{ projectId: project.id }}
                className="font-medium wrap-anywhere underline-offset-2 hover:underline"
              >
                {project.name}
              </Link>
            </th>
            <td className="px-2 py-1 text-muted max-drawer:hidden">
              <PlainTime at={project.created_at} isDate />
            </td>
            <td className="py-1 text-right">
              <Button
                look="quiet"
                aria-label={`Rename ${project.name}`}
                refusedBecause={refusal}
                onClick={() => onRename(project)}
              >
                Rename
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
