import { Autocomplete } from '@base-ui/react/autocomplete';
import { PlainTime } from '../../ui/plain-time.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

interface PaletteRowsProps {
  readonly group: PaletteGroup;
  readonly onChoose: (item: PaletteItem) => void;
}

/** The lines of a group below what they are. */
export function PaletteRows({ group: { label, items }, onChoose }: PaletteRowsProps) {
  return (
    <Autocomplete.Group items={items} className="pb-1">
      <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
        {label}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.id}
            value={item}
            onClick={() => onChoose(item)}
            className="flex min-h-9 items-center justify-between gap-4 rounded-md px-3 py-1 data-highlighted:bg-sunken"
          >
            <Row item={item} />
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

function Row({ item: { label, hint, excerpt, at } }: { readonly item: PaletteItem }) {
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate">{label}</span>
        {excerpt === undefined ? null : <span className="block truncate text-xs text-muted">{excerpt}</span>}
      </span>
      <span className="shrink-0 text-muted">
        {hint}
        {at === undefined ? null : <PlainTime at={at} />}
      </span>
    </>
  );
}
