import { expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('the example of Standard Webhooks gives the signature of Standard Webhooks', () => {
  expect(signWebhook(message, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('each secret signs, the newest first', () => {
  const older = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const of = (secrets: string[]) => signWebhook(message, secrets)['webhook-signature'];
  expect(of([older, secret])).toBe(`${of([older])} ${of([secret])}`);
});
