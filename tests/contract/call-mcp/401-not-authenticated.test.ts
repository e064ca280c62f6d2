import { useHarkara } from '@harkara/testkit';
import { acceptBoth } from '../../mcp/send-message.ts';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

const harkara = useHarkara({ withoutRunner: true });
const body = { jsonrpc: '2.0', id: 1, method: 'ping' };

refusesBadKeys(harkara, () => ({ method: 'POST', path: '/v1/mcp', body, headers: acceptBoth }));
