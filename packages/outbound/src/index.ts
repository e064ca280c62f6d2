export { createOutbound } from './create-outbound.ts';
export { OutboundError } from './outbound-error.ts';
export type { Outbound, OutboundAnswer, OutboundCall } from './outbound.ts';
