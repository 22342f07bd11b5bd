import { describe, expect, it } from 'vitest';
import { signInWay } from './sign-in-way.ts';

const desktop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const weixin = `${phone} MicroMessenger/8.0.50`;

describe('way of signing in', () => {
  it('S3.01 goes to the authorize page inside WeChat', () => {
    expect(signInWay(weixin, { login: true, app_id: 'wx1' })).toBe('weixin');
  });
  it('S3.02 goes to the page for phones on a mobile device, also inside WeChat where the shop does not offer it', () => {
    expect(signInWay(phone, { login: true, app_id: 'wx1' })).toBe('mobile');
    expect(signInWay(weixin, { login: true, app_id: null })).toBe('mobile');
  });
  it('S3.03 goes to the login page of a shop that has its own', () => {
    expect(signInWay(desktop, { login: true, app_id: 'wx1' })).toBe('page');
  });
  it('S3.04 opens the dialog otherwise', () => {
    expect(signInWay(desktop, { login: false, app_id: 'wx1' })).toBe('dialog');
  });
});
