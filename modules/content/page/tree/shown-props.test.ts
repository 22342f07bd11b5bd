import { expect, test } from 'vitest';
import { bannerFields } from '../blocks/banner.ts';
import { buttonsFields } from '../blocks/buttons.ts';
import { shownProps } from './shown-props.ts';

const register = '/conference/register?id=7';
const own = { url: '/registration?id=3', action: 'See my registration' };
const showing = {
  locale: 'en' as const,
  addressOf: () => null,
  videoOf: () => null,
  documentOf: () => null,
};
const link = (href: string) => ({ href, target: null });
const words = (zh: string, en: string) => ({ zh, en });

test('a button to what the reader has already says and leads to that; all others stay as they were written', () => {
  const banner = {
    ...{ button: words('立即报名', 'Register'), link: link(register) },
    ...{ secondButton: words('资讯', 'News'), secondLink: link('/news') },
  };
  const ownOf = (address: string) => (address === register ? own : undefined);
  const left = { secondButton: 'News', secondLink: '/news' };
  expect(shownProps(bannerFields, banner, { ...showing, ownOf }).props).toMatchObject({
    ...{ button: own.action, link: own.url },
    ...left,
  });
  expect(shownProps(bannerFields, banner, showing).props).toMatchObject({
    button: 'Register',
    link: register,
    ...left,
  });
  const items = [{ label: words('报名', 'Sign up'), link: link(register), look: 'primary' }];
  expect(shownProps(buttonsFields, { items }, { ...showing, ownOf }).props.items).toEqual([
    { label: own.action, link: own.url, look: 'primary' },
  ]);
});
