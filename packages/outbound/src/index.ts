export { createOutbound } from './create-outbound.ts';
export type { Outbound, OutboundAnswer, OutboundCall, OutboundOptions, ResolveName } from './outbound.ts';
export { OutboundError } from './outbound-error.ts';
export type { OutboundReason } from './outbound-error.ts';
