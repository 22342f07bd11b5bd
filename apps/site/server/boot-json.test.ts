import { expect, test } from 'vitest';
import type { PageBoot } from '../boot.ts';
import { bootJson } from './boot-json.ts';

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
  router: { loaderData: { root: { text: '</script>' } }, errors: null },
} as unknown as PageBoot;

test('a boot is read back as it was, and ends no script element', () => {
  const text = bootJson(boot).join('');
  expect(JSON.parse(text)).toEqual(boot);
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
  const first = { ...boot, shop: counted('one') } as unknown as PageBoot;
  bootJson(first);
  expect(JSON.parse(bootJson({ ...first, renderedAt: 2 }).join(''))).toMatchObject({
    shop: { name: 'one' },
    renderedAt: 2,
  });
  expect(writes).toBe(1);
  expect(JSON.parse(bootJson({ ...first, shop: counted('two') } as unknown as PageBoot).join('')).shop.name).toBe(
    'two',
  );
  expect(writes).toBe(2);
});
