interface BarProps {
  /** 0 to 1. */
  readonly part: number;
  /** A second part behind the first, in a lighter tint. */
  readonly more?: number;
}

/** How much of a whole something is. The figure stands beside it as text, so that it is decoration here. */
export function Bar({ part, more = 0 }: BarProps) {
  const width = within(part);
  return (
    <svg className="h-2 w-full overflow-hidden rounded-full bg-divider" aria-hidden preserveAspectRatio="none">
      <rect width={percent(width)} height="100%" className="fill-accent" />
      <rect x={percent(width)} width={percent(within(more, 1 - width))} height="100%" className="fill-accent/50" />
    </svg>
  );
}

function within(part: number, most = 1): number {
  return Math.min(most, Math.max(0, part));
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
