import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../api/keys.ts';
import { isRefused } from '../api/refusal.ts';
import type { DraftedKind, RecordOf } from './drafted.ts';

/** Publishes or restores, and shows the record as it is then, also when somebody else was quicker. */
export function useWrite<Kind extends DraftedKind, Input>(
  kind: Kind,
  { id, write }: { readonly id: string; readonly write: (input: Input) => Promise<RecordOf<Kind>> },
) {
  const queryClient = useQueryClient();
  const show = async (record: unknown) => {
    queryClient.setQueryData(keys.drafted(kind, id), record);
    void queryClient.invalidateQueries({ queryKey: [`${kind}s`] });
    await queryClient.invalidateQueries({ queryKey: keys.drafted(kind, id) });
  };
  return useMutation({
    mutationFn: write,
    onSuccess: show,
    onError: (error) => (isRefused(error, 'revision_changed') ? show(error.current) : undefined),
  });
}
