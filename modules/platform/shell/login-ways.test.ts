import { expect, test } from 'vitest';
import { channelsOf } from './login-ways.ts';

test.each([
  [['phone', 'weixin'], ['weixin_qr'], ['phone', 'weixin_qr']],
  [
    ['weixin', 'phone'],
    ['weixin', 'weixin_qr'],
    ['weixin', 'weixin_qr', 'phone'],
  ],
  [['weixin'], [], []],
  [['phone'], ['weixin_qr'], ['phone']],
] as const)('ways %j with %j possible are the channels %j', (ways, possible, channels) => {
  expect(channelsOf(ways, possible)).toEqual(channels);
});
