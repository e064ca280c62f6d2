import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UsedBy } from '../../drafts/used-by.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { secretUsesQuery } from './record/queries.ts';
import { secretsRoute } from './record/secrets-route.ts';

interface SecretUsesProps {
  readonly name: string;
  /** False: a person asks for it. */
  readonly isAskedFor?: boolean;
}

/** The tools that name a secret. */
export function SecretUses({ name, isAskedFor = true }: SecretUsesProps) {
  const { projectId } = secretsRoute.useParams();
  const [isWanted, setWanted] = useState(isAskedFor);
  const { data, error, refetch } = useQuery({ ...secretUsesQuery(projectId, name), enabled: isWanted });
  if (!isWanted) {
    return (
      <Button look="quiet" aria-label={`Show what uses ${name}`} onClick={() => setWanted(true)}>
        Show
      </Button>
    );
  }
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return <UsedBy uses={data?.items} />;
}
