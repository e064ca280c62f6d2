/** The head of the table. In little room it has the status, the start and the time. */
export const runColumns = [
  { name: 'Status', look: undefined },
  { name: 'Started', look: undefined },
  { name: 'Started by', look: '@max-2xl/runs:hidden' },
  { name: 'Version', look: '@max-2xl/runs:hidden' },
  { name: 'Failed because', look: '@max-2xl/runs:hidden' },
  { name: 'Cost', look: '@max-2xl/runs:hidden text-right' },
  { name: 'Took', look: 'text-right' },
] as const;
