import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Problems } from '../../../../drafts/use-problems.ts';

interface Place {
  readonly base: string;
  readonly problems: Problems;
}

const PlaceContext = createContext<Place | null>(null);

interface PlaceOfProps extends Place {
  readonly children: ReactNode;
}

/** Around the fields of a part, whose paths begin with `base`, as `steps[1]`. */
export function PlaceOf({ base, problems, children }: PlaceOfProps) {
  const place = useMemo(() => ({ base, problems }), [base, problems]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

interface AtProps {
  /** The field's path in its part, as `url`. */
  readonly field: string;
  /** The problems of what is inside the field are its own. */
  readonly isWhole?: boolean;
  readonly className?: string;
  /** Gets the first problem of the field; undefined without any. */
  readonly children: (problem: string | undefined) => ReactNode;
}

/** A field where its problems are shown, and where F8 finds it. */
export function At({ field, isWhole = false, className = 'min-w-0 empty:hidden', children }: AtProps) {
  const place = use(PlaceContext);
  const path = place === null || place.base === '' ? field : `${place.base}.${field}`;
  const own = place?.problems.at(path);
  const inner = isWhole ? place?.problems.under(path)[0]?.problem : undefined;
  return (
    <div data-path={path} className={className}>
      {children(own ?? inner)}
    </div>
  );
}

/** Puts the focus into the field at a path, or into the nearest one around it. */
export function focusPath(root: HTMLElement, path: string): void {
  for (let at = path; at !== ''; at = at.replace(/(\.[^.[\]]*|\[\d+\])$/, '')) {
    const place = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (place !== null) {
      const details = place.closest('details');
      const isClosed = details?.open === false;
      if (isClosed) details.open = true;
      // What was closed takes the focus once it has been drawn.
      if (isClosed) requestAnimationFrame(() => requestAnimationFrame(() => focusFirst(place)));
      else focusFirst(place);
      return;
    }
    if (!/[.[]/.test(at)) break;
  }
  focusFirst(root);
}

/** The first field; an editor of code has its own inside a shadow root. */
function focusFirst(place: HTMLElement): void {
  const fields = 'input, textarea, select, [data-editor]';
  const first = place.matches(fields) ? place : place.querySelector<HTMLElement>(fields);
  const inside = first?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  (inside ?? first)?.focus();
  first?.scrollIntoView({ block: 'center' });
}
