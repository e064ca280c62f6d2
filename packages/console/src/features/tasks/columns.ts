import type { GridColumn } from '../../list/grid-head.tsx';

/** The head of the table. A phone shows what the status, the message and the start are. */
export const columns: readonly GridColumn[] = [
  { name: 'Selected', isHidden: true },
  { name: 'Status' },
  { name: 'Started' },
  { name: 'Message', look: 'max-drawer:hidden' },
  { name: 'Agent and origin', look: 'max-wide:hidden' },
  { name: 'Cost', look: 'max-drawer:hidden text-right' },
  { name: 'Took', look: 'max-drawer:hidden text-right' },
];
