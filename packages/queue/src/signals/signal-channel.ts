/** `step`: the log of a task has more. `task`: its status changed, and its log may have more. */
export const signalKinds = ['task', 'step', 'tool_run'] as const;
export type SignalKind = (typeof signalKinds)[number];

export interface SignalMessage {
  kind: SignalKind;
  ids: readonly string[];
}

/** Carries signals between processes. */
export interface SignalChannel {
  send(messages: readonly SignalMessage[]): Promise<void>;
  listen(): void;
  close(): Promise<void>;
}

export interface ChannelEvents {
  onMessage(kind: SignalKind, ids: readonly string[]): void;
  /** The channel listens, for the first time or again. Signals that were sent before may have been lost. */
  onListening(): void;
}
