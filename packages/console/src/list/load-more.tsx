import { Button } from '../ui/button.tsx';

interface LoadMoreProps {
  readonly list: { readonly hasNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
}

/** Reads the next page of a list. Nothing when there is none. */
export function LoadMore({ list: { hasNextPage, fetchNextPage } }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button className="justify-self-start" onClick={() => void fetchNextPage()}>
      Load more
    </Button>
  );
}
