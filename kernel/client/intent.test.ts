import { describe, expect, it } from 'vitest';
import { asIntent, type Intent, type IntentPlace, isAwaited } from './intent.ts';

const intent: Intent = {
  act: 'favorite.keep/news/1',
  at: '/news/a?x=1',
  shop: 'hema',
  person: null,

  until: 100,
};
const awaited = (place: Partial<IntentPlace>, of: Partial<Intent> = {}): boolean =>
  isAwaited(
    { ...intent, ...of },
    { now: 1, shop: 'hema', address: intent.at, isSignedIn: true, isArrival: true, isFromHere: true, ...place },
  );

describe('what a click asked for', () => {
  it('waits back where it was made, for who signed in', () => {
    expect(awaited({})).toBe(true);
    expect(awaited({ isSignedIn: false })).toBe(false);
    expect(awaited({ isSignedIn: false, isArrival: false })).toBe(true);
    for (const address of ['/news/a', '/news/b?x=1', '/', '/account'])
      expect(awaited({ address }), address).toBe(false);
  });

  it('waits on the pages of the sign-in, unless somebody else led there', () => {
    for (const address of ['/login', '/login?origin=%2Fnews', '/mobile/login?origin=%2F', '/agreement/privacy']) {
      expect(awaited({ address, isSignedIn: false }), address).toBe(true);
      expect(awaited({ address, isFromHere: false }), address).toBe(false);
    }
    expect(awaited({ address: '/account?bind=phone&origin=%2Fnews' })).toBe(true);
    expect(awaited({ address: '/mobile/weixin?code=1', isFromHere: false, isSignedIn: false })).toBe(true);
    for (const address of ['/mobile/weixin/confirm', '/login-help', '/mobile/loginx']) {
      expect(awaited({ address }), address).toBe(false);
    }
  });

  it('belongs to its shop, and ends', () => {
    expect(awaited({ shop: 'trial' })).toBe(false);
    expect(awaited({ now: 100 })).toBe(false);
  });

  it('is read as it was kept, and nothing else is', () => {
    expect(asIntent(JSON.parse(JSON.stringify(intent)))).toEqual(intent);
    for (const kept of [null, 1, 'x', [], {}, { ...intent, until: 'soon' }, { ...intent, act: 1 }]) {
      expect(asIntent(kept)).toBeNull();
    }
  });
});
