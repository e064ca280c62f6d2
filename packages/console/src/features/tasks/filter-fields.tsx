import { Popover } from '@base-ui/react/popover';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TypedFilterField } from '../../list/typed-filter-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useFilterChoices } from './use-filter-choices.ts';
import { useTasksSearch } from './use-tasks-search.ts';

/** A button that opens the filters which are not in the bar. */
export function FilterFields({ projectId }: { readonly projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <Button>
            <Plus size={14} aria-hidden /> Filter
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-50">
          <Popover.Popup aria-label="Filters" className="popup grid w-72 gap-3 p-4">
            <Fields projectId={projectId} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Fields({ projectId }: { readonly projectId: string }) {
  const { search, change } = useTasksSearch();
  const choices = useFilterChoices(projectId);
  return (
    <>
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          choices={[{ value: '', label: 'Any' }, ...options]}
          value={search[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value === '' ? undefined : target.value })}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TypedFilterField
          key={name}
          label={name === 'from' ? 'Started at or after (IST)' : 'Started before (IST)'}
          type="datetime-local"
          shown={search[name]}
          onApply={(text) => change({ [name]: text })}
        />
      ))}
      <SelectField
        label="Order"
        choices={[
          { value: '', label: 'Newest first' },
          { value: '-cost', label: 'Most expensive first' },
        ]}
        value={search.sort ?? ''}
        onChange={({ target }) => change({ sort: target.value === '-cost' ? '-cost' : undefined })}
      />
    </>
  );
}
