export { type Batcher, type BatcherOptions, createBatcher } from './create-batcher.ts';
export { createGate, type Gate } from './create-gate.ts';
