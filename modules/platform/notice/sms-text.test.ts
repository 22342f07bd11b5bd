import { describe, expect, it } from 'vitest';
import { signedSms, smsParts, withoutAddresses } from './sms-text.ts';

describe('short messages', () => {
  it('are signed once, in one line', () => {
    expect(signedSms('华夏【血液】学苑', ' 您好\n\n再见 ', 'zh-CN')).toBe('【华夏血液学苑】您好 再见');
    expect(signedSms('Huaxia', 'Hello', 'en')).toBe('[Huaxia] Hello');
  });
  it.each([
    [1, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('of %i characters are %i', (length, parts) => {
    expect(smsParts('医'.repeat(length))).toBe(parts);
  });
  it('carry no address that a value brought along', () => {
    expect(withoutAddresses('看 https://evil.example/x?a=1 这里 www.evil.example')).toBe('看  这里');
    expect(withoutAddresses('//evil.example/x')).toBe('');
    expect(withoutAddresses('血液科 2/3 期')).toBe('血液科 2/3 期');
  });
});
