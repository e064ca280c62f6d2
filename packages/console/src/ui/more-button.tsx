import { Ellipsis } from 'lucide-react';

interface MoreButtonProps {
  /** Says of what it has further actions. */
  readonly label: string;
}

/** The button of a menu with further actions of a page. The menu gives it what it needs. */
export function MoreButton({ label, ...given }: MoreButtonProps) {
  return (
    <button
      {...given}
      type="button"
      aria-label={label}
      className="inline-grid size-9 place-items-center rounded-md border border-edge hover:bg-sunken"
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
}
