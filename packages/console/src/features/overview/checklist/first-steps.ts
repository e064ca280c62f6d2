export interface FirstStepsInput {
  readonly agents: number;
  readonly testChats: number;
  /** Triggers and API keys. */
  readonly entries: number;
  readonly tasks: number;
}

export interface FirstStep {
  readonly words: string;
  readonly isDone: boolean;
  /** Where it is done, below the project; null when it is done elsewhere. */
  readonly path: string | null;
}

/** What a new project needs until it works, and what of it is done. A project with tasks has had a test enough. */
export function firstStepsOf({ agents, testChats, entries, tasks }: FirstStepsInput): readonly FirstStep[] {
  return [
    { words: 'Make an agent', isDone: agents > 0, path: '/agents/new' },
    { words: 'Test it in a chat', isDone: testChats > 0 || tasks > 0, path: agents > 0 ? '/agents' : null },
    { words: 'Give it a trigger or an API key', isDone: entries > 0, path: '/triggers/new' },
    { words: 'Start the first task', isDone: tasks > 0, path: null },
  ];
}
