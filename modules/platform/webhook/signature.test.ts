import { expect, it } from 'vitest';
import { newSecret, signatures } from './signature.ts';

it('signs as the example of Standard Webhooks does', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  const one = signatures(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message);
  expect(one).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  const other = newSecret();
  expect(signatures(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', other], message)).toBe(
    `${one} ${signatures([other], message)}`,
  );
});

it('makes secrets of 32 bytes that no other equals', () => {
  const secret = newSecret();
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});
