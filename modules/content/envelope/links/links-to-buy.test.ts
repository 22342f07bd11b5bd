import { expect, it } from 'vitest';
import { leadsToBuy } from './links-to-buy.ts';

const link = (href: string, words = '详情'): string => `<p>见<a href="${href}" rel="noopener">${words}</a>。</p>`;

it.each([
  ['an address of a shop', link('https://item.jd.com/100012.html'), true],
  ['a shop below a name of its own', link('https://yiyao.tmall.com/x?a=1&amp;b=2'), true],
  ['words that sell, inside the portal too', link('/mall/7', '<strong>立即购买</strong>'), true],
  ['the same in English', link('https://maker.example.org/', 'Buy now'), true],
  ['a way to buy', link('https://maker.example.org/', '购买链接'), true],
  ['a maker without words that sell', link('https://maker.example.org/'), false],
  ['a name that ends like a shop', link('https://notjd.com/'), false],
  ['a shop in the path', link('https://gov.example.cn/taobao.com'), false],
  ['what a text says of buying, without a link', '<p>不要立即购买网上的药，请先问医生。</p>', false],
  ['a rule about procurement', link('https://gov.example.cn/', '政府购买服务管理办法'), false],
])('AD7 %s', (_, html, expected) => expect(leadsToBuy(html)).toBe(expected));

it('AD7 looks into whatever is stored: addresses by themselves, lists, blocks', () => {
  expect(leadsToBuy('https://detail.tmall.com/item.htm?id=1')).toBe(true);
  expect(leadsToBuy({ tree: [{ props: { link: { href: 'https://u.jd.com/x' } } }, null, 7] })).toBe(true);
  expect(leadsToBuy({ tree: [{ props: { text: '京东' } }], year: 2026 })).toBe(false);
});
