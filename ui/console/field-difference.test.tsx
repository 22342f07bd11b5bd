// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue, OwnTextContext, ScreenContext } from './console-context.ts';
import { type ComparedField, FieldDifference } from './field-difference.tsx';
import type { FormField } from './form-types.ts';

const draw = testRoot();

/** What the server calls what numbers and codes stand for. */
const names: Record<string, string> = { 3: '血栓', 4: '出凝血', attending: '主治医师', chief: '主任医师' };
async function answer(_endpoint: unknown, { ids = '', keep = [] }: { ids?: string; keep?: string[] }) {
  const asked = [...ids.split(',').filter(Boolean), ...keep];
  return { data: asked.map((one) => ({ value: /^\d+$/.test(one) ? Number(one) : one, label: names[one] })), total: 9 };
}
// What the module of the files draws.
const ShownFile = ({ id }: { id: number }) => <b>picture of {id}</b>;

const here = {
  ...{ locale: 'zh-CN', call: answer },
  slots: { 'console.file': [{ module: 'file', Part: ShownFile }] },
} as unknown as ConsoleValue;

async function shown(field: ComparedField, before: unknown, after: unknown): Promise<string> {
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleContext value={here}>
        <ScreenContext value={{ face: 'backend', module: 'news', base: '' }}>
          <OwnTextContext value={(key) => key}>
            <FieldDifference field={field} before={before} after={after} />
          </OwnTextContext>
        </ScreenContext>
      </ConsoleContext>
    </QueryClientProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return document.body.innerHTML.replace(/<(?!img|b)[^>]*>/g, ' ');
}

const head = { key: 'it', label: '它' };

test('a picture is shown, by the address of the record or by its number', async () => {
  const cover: FormField = { ...head, kind: 'picture', purpose: 'cover', addressKey: 'itUrl' };
  const html = await shown(cover, { it: 7, itUrl: '/api/file/7/a.webp' }, { it: 8 });
  expect(html).toMatch(/<img[^>]*src="\/api\/file\/7\/a\.webp".*picture of 8/);
  expect(await shown(cover, { it: null, itUrl: null }, { it: 8 })).toMatch(/history\.nothing.*picture of 8/);
  const kept: FormField = { ...head, kind: 'picture', purpose: 'cover', keeps: 'address' };
  expect(await shown(kept, { it: '/api/file/1/a.webp' }, { it: '' })).toMatch(
    /<img[^>]*src="\/api\/file\/1.*history\.nothing/,
  );
});

test.each<[string, ComparedField, unknown, unknown, RegExp]>([
  ['a file', { ...head, kind: 'file', holds: 'video', nameKey: 'filmName' }, 5, null, /picture of 5.*history\.nothing/],
  [
    'numbers of a list',
    { ...head, kind: 'source', source: 'tags.tag', isMultiple: true },
    [3],
    [3, 4],
    /血栓 .*血栓.出凝血/,
  ],
  [
    'codes of a dictionary',
    { ...head, kind: 'dictionary', dictionary: 'doctor.title' },
    'attending',
    'chief',
    /主治医师.*主任医师/,
  ],
  [
    'choices',
    {
      ...head,
      kind: 'select',
      options: [
        { value: 1, label: '指南' },
        { value: 2, label: '通知' },
      ],
    },
    1,
    2,
    /指南.*通知/,
  ],
  [
    'nodes of a tree',
    { ...head, kind: 'tree', nodes: [{ value: 1, title: '甲', children: [{ value: 2, title: '乙' }] }] },
    1,
    2,
    /甲.*乙/,
  ],
  ['what is no field of a form', head, 'a', 'b', /a.*b/],
])('%s by what they are called', async (_, field, before, after, words) => {
  expect((await shown(field, { it: before }, { it: after })).replaceAll('\n', ' ')).toMatch(words);
});
