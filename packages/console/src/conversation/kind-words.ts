/** What kinds of steps are called in the page. */
export const kindWords = {
  model_call: 'Model',
  tool_call: 'Tool',
  hand_over: 'Hand-over',
  approval: 'Approval',
  escalation: 'Escalation',
  reply: 'Reply',
} as const;
