import { expect, it } from 'vitest';
import { MOST_LINKS, outsideLinks } from './outside-links.ts';

const links = (values: unknown) => outsideLinks(values, ({ host }) => host.endsWith('.cn'));

it('finds what texts, links and blocks lead to, each once', () => {
  const values = {
    title: 'https 不是链接',
    body: '<p><a href="https://a.cn/x?y=1&amp;z=2#part" rel="noopener">甲</a><a href="/news/1">乙</a></p>',
    website: 'https://b.cn',
    tree: { blocks: [{ props: { link: { href: 'https://a.cn/x?y=1&z=2', target: null } } }, null, 7] },
  };
  expect(links(values)).toEqual(['https://a.cn/x?y=1&z=2', 'https://b.cn/']);
});
it('passes over what is no link of others: mail, scripts, other hosts, words in a text', () => {
  const body = ['mailto:a@b.cn', 'javascript:alert(1)', 'https://c.org/', '//d.cn/', 'https://[broken.cn'];
  expect(links(body.map((href) => `<a href="${href}">x</a>`))).toEqual([]);
  expect(links('见 https://a.cn/ 一文')).toEqual([]);
  expect(links(`https://a.cn/${'x'.repeat(2_000)}`)).toEqual([]);
});
it('ends at as many as anybody reads', () => {
  expect(links(Array.from({ length: 500 }, (_, index) => `https://a.cn/${index}`))).toHaveLength(MOST_LINKS);
});
