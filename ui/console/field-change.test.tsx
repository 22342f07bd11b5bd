// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue, OwnTextContext } from './console-context.ts';
import { FieldChange } from './field-change.tsx';

const words: Record<string, string> = { 'history.nothing': '空', 'history.colon': '：' };

const draw = testRoot();

async function shown(before: unknown, after: unknown): Promise<string> {
  const here = { locale: 'zh-CN' } as ConsoleValue;
  await draw(
    <ConsoleContext value={here}>
      <OwnTextContext value={(key) => words[key] ?? key}>
        <FieldChange before={before} after={after} />
      </OwnTextContext>
    </ConsoleContext>,
  );
  return document.body.innerText;
}

test.each([
  [null, '2026-11-23T02:38:21.937+08:00', '空→2026-11-23 02:38:21'],
  ['2026-11-22T18:38:21.937+00:00', null, '2026-11-23 02:38:21→空'],
  ['短', '也短', '短→也短'],
  [
    '这一段文字比二十四个字还要长得多，所以它会被逐词比较：周一',
    '这一段文字比二十四个字还要长得多，所以它会被逐词比较：周二',
    '周一周二',
  ],
  [
    [{ group: '青年组', role: '' }],
    [{ group: '青年组', role: '组长' }],
    'history.entries：青年组→history.entries：青年组 组长',
  ],
  [null, '<p>一段话</p>', '一段话'],
  [null, '写作 <img src=x onerror="a()"> 的一行', '写作 <img src=x onerror="a()"> 的一行'],
  ['<p>一</p>', '<b onclick=a()>二</b>', '<p>一</p>→<b onclick=a()>二</b>'],
])('%j that became %j', async (before, after, text) => {
  expect(await shown(before, after)).toContain(text);
});

test('of a short text with marks the words that are others are told, and no mark', async () => {
  const text = await shown('<p>上午打电话。</p>', '<p>傍晚打电话。</p>');
  expect(text).toContain('上午');
  expect(text).toContain('傍晚');
  expect(text).not.toContain('<');
});
