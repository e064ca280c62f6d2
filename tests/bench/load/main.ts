import { drive, type RequestList } from './drive.ts';
import { loadOrder } from './protocol.ts';

/** The load generator as a process of its own. */
const lists = new Map<string, RequestList>();

process.on('message', (message) => void obey(message));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function obey(message: unknown): Promise<void> {
  const order = loadOrder.parse(message);
  if (order.do === 'prepare') {
    lists.set(order.name, { origins: order.origins, requests: order.requests, cursor: 0 });
    process.send?.('ready');
    return;
  }
  const list = lists.get(order.name);
  if (list === undefined) throw new Error(`nothing was prepared as ${order.name}`);
  process.send?.(await drive(list, order));
}
