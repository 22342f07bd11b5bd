import { expect, test } from 'vitest';
import { scriptJson } from '../boot.ts';
import { type BootParts, bootJson } from './boot-json.ts';

const boot = {
  shop: { code: 'hema', name: '</script><b>' },
  routes: [{ path: '/' }],
  settings: { 'site.slogan': '血液 \u2028 & 肿瘤' },
  locale: 'zh-CN',
  messages: { shell: { home: '首页' }, news: { more: '<更多>' } },
  origin: 'https://hema.example.org',
  mobile: false,
  renderedAt: 1,
  chunks: { 'news/list': '/assets/list.js' },
} as unknown as BootParts;
const END = '</script></html>';
const router = { loaderData: { root: { text: '</script>' } }, errors: null };
const written = (parts: BootParts): string =>
  Buffer.concat(bootJson(parts, scriptJson(router), END).map((part) => Buffer.from(part)))
    .toString()
    .slice(0, -END.length);

test('a boot is read back as it was, and ends no script element', () => {
  const text = written(boot);
  expect(JSON.parse(text)).toEqual({ ...boot, router });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
});

test('what pages of a shop have in common is written once, and anew when it comes as another object', () => {
  let writes = 0;
  const counted = (name: string) => ({
    toJSON: () => {
      writes += 1;
      return { name };
    },
  });
  const first = { ...boot, shop: counted('one') } as unknown as BootParts;
  written(first);
  expect(JSON.parse(written({ ...first, renderedAt: 2 }))).toMatchObject({
    shop: { name: 'one' },
    renderedAt: 2,
  });
  expect(writes).toBe(1);
  expect(JSON.parse(written({ ...first, shop: counted('two') } as unknown as BootParts)).shop.name).toBe('two');
  expect(writes).toBe(2);
});

test('what all pages of a shop have in common ends each, as the very same bytes until any of it changes', () => {
  const endOf = (parts: BootParts, end = END) => bootJson(parts, '{}', end).at(-1);
  const bytes = endOf(boot);
  expect(Buffer.from(bytes as Uint8Array).toString()).toContain(END);
  expect(endOf({ ...boot, renderedAt: 2, messages: {} } as BootParts)).toBe(bytes);
  for (const other of [{ shop: { ...boot.shop } }, { routes: [...boot.routes] }, { settings: { ...boot.settings } }]) {
    expect(endOf({ ...boot, ...other } as BootParts)).not.toBe(endOf(boot));
  }
  expect(endOf(boot, '</html>')).not.toBe(endOf(boot));
});
