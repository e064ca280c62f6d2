const charactersMax = 200;
const pattern = /^(\*|[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\.\*)?)$/;

/** Whether a text is an event type, or its first words and a star. As the contract's `eventTypePattern` says. */
export function isEventTypePattern(text: string): boolean {
  return text.length <= charactersMax && pattern.test(text);
}

export const eventTypeProblem = 'Write words with dots between, like lead.saved, or end in a star like lead.*';
