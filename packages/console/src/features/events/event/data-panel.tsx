import { useMemo } from 'react';
import { JsonView } from '../../../editor/json-view.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What the event brought, as JSON. */
export function DataPanel({ data }: { readonly data: unknown }) {
  const text = useMemo(() => JSON.stringify(data, null, 2), [data]);
  return (
    <Panel title="Data" actions={<CopyButton text={text} what="data" />}>
      <JsonView label="Data of the event" text={text} />
    </Panel>
  );
}
