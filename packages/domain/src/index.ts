export * from './check-message.ts';
export * from './money.ts';
export * from './permits.ts';
export * from './task-moves.ts';
export * from './turn-limits.ts';
