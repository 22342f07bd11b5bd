import { describe, expect, it } from 'vitest';
import { countedNetwork, isNetwork, isWithin } from './networks.ts';

describe('networks', () => {
  it.each(['203.0.113.7', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::/32', '::1', '2400:3200:baba::1/128', '::/0'])(
    '%s is one',
    (text) => expect(isNetwork(text)).toBe(true),
  );

  it.each([
    '',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '1::2::3',
    '12345::',
    'a.example',
    '::1/129',
    '1:2:3:4:5:6:7',
  ])('%s is none', (text) => expect(isNetwork(text)).toBe(false));

  it('hold the addresses that begin as they do', () => {
    expect(isWithin(['10.0.0.0/8'], '10.255.3.4')).toBe(true);
    expect(isWithin(['10.0.0.0/8'], '11.0.0.1')).toBe(false);
    expect(isWithin(['203.0.113.7', '198.51.100.0/25'], '198.51.100.127')).toBe(true);
    expect(isWithin(['203.0.113.7', '198.51.100.0/25'], '198.51.100.128')).toBe(false);
    expect(isWithin(['2001:db8::/33'], '2001:db8:7fff::1')).toBe(true);
    expect(isWithin(['2001:db8::/33'], '2001:db8:8000::1')).toBe(false);
    expect(isWithin([], '10.0.0.1')).toBe(false);
  });

  it('know an address of the old kind in the clothes of the new one, and mix the kinds nowhere else', () => {
    expect(isWithin(['127.0.0.0/8'], '::ffff:127.0.0.1')).toBe(true);
    expect(isWithin(['::/0'], '127.0.0.1')).toBe(false);
    expect(isWithin(['0.0.0.0/0'], '::1')).toBe(false);
    expect(isWithin(['0.0.0.0/0'], 'garbage')).toBe(false);
  });
});

describe('callers are counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '::1'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%s as %s', (address, counted) => expect(countedNetwork(address)).toBe(counted));

  it('apart where their /64 differ, as one where it is the same', () => {
    expect(countedNetwork('2001:db8:1:2::1')).toBe(countedNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(countedNetwork('2001:db8:1:2::1')).not.toBe(countedNetwork('2001:db8:1:3::1'));
  });
});
