// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { CellSelection } from '@tiptap/pm/tables';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue, OwnTextContext, ScreenContext } from './console-context.ts';
import zh from './locales/zh-CN.json' with { type: 'json' };
import type { OwnText } from './own-text.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { PastedPictures } from './use-pasted-pictures.ts';

const file = {
  ...{
    url: '/api/file/7/a.webp',
    name: '会场.webp',
    alt: '会议中心的大厅',
    altEn: 'The hall',
    width: 640,
    height: 360,
  },
  film: null,
};

const draw = testRoot();
let written: string;
/** Whether the person may look into the file library. */
let mayLook: boolean;
const told = vi.fn();
const upload = vi.fn(async () => ({ id: 9, url: '/api/file/9/b.webp' }));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {}, addEventListener() {} }));
  written = '';
  mayLook = true;
  told.mockClear();
});

let pictures: PastedPictures | undefined;
// What the module of the publishing draws.
function Pictures(props: Record<string, unknown>) {
  pictures = props as unknown as PastedPictures;
  return null;
}

// What the module of the files draws: at once, as if the one picture of the library were chosen.
function Library({ draw, otherwise, onChoose }: Record<string, unknown>) {
  const choose = (): void => (onChoose as (chosen: typeof file) => void)(file);
  return mayLook ? (draw as (open: () => void) => React.ReactNode)(choose) : (otherwise as React.ReactNode);
}

async function write(language: 'zh' | 'en', value = '', text: OwnText = (key) => key): Promise<void> {
  const slots = {
    'console.files': [{ module: 'file', Part: Library }],
    'console.pictures': [{ module: 'envelope', Part: Pictures }],
  };
  await draw(
    <ConsoleContext value={{ slots, upload, say: told, locale: 'zh-CN' } as unknown as ConsoleValue}>
      <ScreenContext value={{ face: 'backend', module: 'news', base: '' }}>
        <OwnTextContext value={text}>
          <RichTextEditor
            id="body"
            label="正文"
            language={language}
            value={value}
            onChange={(html) => (written = html)}
          />
        </OwnTextContext>
      </ScreenContext>
    </ConsoleContext>,
  );
}
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (found === undefined) throw new Error(`there is no button ${name}`);
  return found;
};
const press = (name: string) => act(async () => button(name).click());
const asked = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea');
async function say(text: string): Promise<void> {
  await act(async () => {
    const field = asked();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Writes where the cursor is, as keys do. */
const type = (text: string) =>
  act(async () => {
    const { editor } = document.querySelector('#body') as unknown as { editor: Editor };
    editor.view.dispatch(editor.state.tr.insertText(text));
  });
/** Puts the cursor behind these words. */
const putBehind = (words: string) =>
  act(async () => {
    const { editor } = document.querySelector('#body') as unknown as { editor: Editor };
    editor.state.doc.descendants((node, at) => {
      const found = node.isText ? (node.text?.indexOf(words) ?? -1) : -1;
      if (found >= 0) editor.commands.setTextSelection(at + found + words.length);
    });
  });

/** Clicks the picture of the text. */
const choosePicture = () =>
  act(async () => {
    const { editor } = document.querySelector('#body') as unknown as { editor: Editor };
    editor.state.doc.descendants((node, at) => {
      if (node.type.name === 'image') editor.commands.setNodeSelection(at);
    });
  });

test('what is written elsewhere leaves a text as it was', async () => {
  await write(
    'zh',
    '<p>10<sup>9</sup>/L</p><table><caption>表 1</caption><tbody><tr><td>x</td></tr></tbody></table><p>末</p>',
  );
  await putBehind('末');
  await type(' ');
  expect(written).toBe(
    '<p>10<sup>9</sup>/L</p><table><caption>表 1</caption><tbody><tr><td>x</td></tr></tbody></table><p>末 </p>',
  );
});

test('a picture that was put in stays when one writes on, and the words stand behind it', async () => {
  await write('zh', '<p>前</p>');
  await putBehind('前');
  await press('editor.picture');
  await press('editor.putPicture');
  await type('后');
  expect(written).toMatch(/前.*<img [^>]*>.*后/);
});

test('who writes while a picture is chosen writes below it', async () => {
  await write('zh', `<img src="${file.url}" alt="x"><p>末</p>`);
  await choosePicture();
  await act(async () => {
    const text = document.querySelector('#body');
    text?.dispatchEvent(new KeyboardEvent('keydown', { key: '新', keyCode: 229, bubbles: true }));
  });
  await type('新');
  expect(written).toBe(`<img src="${file.url}" alt="x"><p>新</p><p>末</p>`);
});

test.each([
  ['zh', '会议中心的大厅'],
  ['en', 'The hall'],
] as const)('a picture of the library brings what it says in the language of the text: %s', async (language, alt) => {
  await write(language);
  await press('editor.picture');
  expect(asked()?.value).toBe(alt);
  await press('editor.putPicture');
  expect(written).toContain(`<img src="${file.url}" alt="${alt}" width="640" height="360">`);
});

test('the writer says it in words of their own, before and after it stands in the text', async () => {
  await write('zh');
  await press('editor.picture');
  await say('主会场，开幕前');
  await press('editor.putPicture');
  expect(written).toContain('alt="主会场，开幕前"');
  await choosePicture();
  await press('editor.changePicture');
  expect(asked()?.value).toBe('主会场，开幕前');
  await say('主会场，散场后');
  await press('editor.setPicture');
  expect(written).toContain('alt="主会场，散场后"');
  expect(written.match(/<img/g)).toHaveLength(1);
});

test('who may not look into the library brings a picture of their own, and is asked what it says', async () => {
  mayLook = false;
  await write('zh');
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  const opened = vi.spyOn(chooser as HTMLInputElement, 'click').mockImplementation(() => undefined);
  await press('editor.picture');
  expect(opened).toHaveBeenCalledOnce();
  await act(async () => {
    Object.defineProperty(chooser, 'files', { value: [new File(['x'], 'b.png')], configurable: true });
    chooser?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(asked()?.value).toBe('');
  await say('采血管');
  await press('editor.putPicture');
  expect(written).toContain('<img src="/api/file/9/b.webp" alt="采血管">');
});

/** Pastes what another program copied. */
const paste = (html: string) =>
  act(async () => {
    const { editor } = document.querySelector('#body') as unknown as { editor: Editor };
    editor.view.pasteHTML(html);
  });

describe('pasted pictures', () => {
  const from = 'https://mmbiz.qpic.cn/mmbiz_png/a/640?wx_fmt=png';

  test('of another site keep their place until the library has them, and stand there then', async () => {
    await write('zh', '<p>前</p>');
    await paste(`<p>甲<img src="data:image/gif;base64,R0" data-src="${from}" alt="图一">乙</p>`);
    expect(written).toContain(`甲<img data-from="${from}" alt="图一">乙`);
    expect(pictures?.places).toEqual([{ from, task: null }]);
    await act(async () => pictures?.noteTask([from], 12));
    expect(written).toContain(`<img data-from="${from}" data-task="12" alt="图一">`);
    await act(async () => pictures?.fill(from, { url: file.url, width: 640, height: 360 }));
    expect(written).toContain(`甲<img src="${file.url}" alt="图一" width="640" height="360">乙`);
  });

  test('that came along are stored at once; what lies on a disk is named as left out, and what only counts readers is not', async () => {
    await write('zh');
    await paste(
      '<p>甲<img src="data:image/png;base64,iVBORw0KGgo=" alt="图二"><img src="file:///C:/tmp/clip_image001.png"><img src="https://t.cn/p.gif" width="1" height="1">乙</p>',
    );
    expect(written).toBe('<p>甲<img src="/api/file/9/b.webp" alt="图二">乙</p>');
    expect(upload).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'image/png' }), 'content');
    expect(told).toHaveBeenCalledWith('warning', 'editor.picturesLeft');
  });

  test.each([
    ['srcset', `srcset="/a.png 1x,${from} 2x, https://a.test/b.png 3x"`],
    ['data-original', `src="data:image/gif;base64,R0" data-original="${from}"`],
    ['data-lazy-src', `src="/blank.gif" data-lazy-src=" ${from} "`],
    ['data-srcset', `data-src="" data-srcset="a.png 320w, ${from} 640w"`],
  ])('that pages load late come by their address in %s', async (_name, attributes) => {
    await write('zh');
    await paste(`<p>甲<img ${attributes} alt="图一">乙</p>`);
    expect(written).toBe(`<p>甲<img data-from="${from}" alt="图一">乙</p>`);
    expect(told).not.toHaveBeenCalled();
  });

  test('that brought no address are named as left out', async () => {
    const names = vi.fn((key: string, _params?: Record<string, string | number>) => key);
    await write('zh', '', names);
    await paste(
      '<p>甲<img alt="图一"><img data-original="pics/b.png"><img srcset="c.png 2x"><img><img width="1">乙</p>',
    );
    expect(written).toBe('<p>甲乙</p>');
    expect(names).toHaveBeenCalledWith('editor.picturesLeft', { count: 4, names: '图一、b.png、c.png和IMG' });
    expect(told).toHaveBeenCalledWith('warning', 'editor.picturesLeft');
  });

  test('that could not be stored are told of with the reason, and their place stays', async () => {
    upload.mockRejectedValueOnce(new Error('文件总量已满'));
    await write('zh');
    await paste('<p>甲<img src="data:image/png;base64,iVBORw0KGgo="></p>');
    const [place] = pictures?.places ?? [];
    expect(place?.from).toMatch(/^upload:/);
    expect(pictures?.uploads[place?.from ?? '']).toBe('文件总量已满');
    expect(written).toContain(`data-from="${place?.from}"`);
    await act(async () => pictures?.remove(place?.from ?? ''));
    expect(written).toBe('<p>甲</p>');
  });

  test('of the shop itself stay as they are', async () => {
    await write('zh');
    await paste(`<p>甲<img src="${location.origin}${file.url}" alt="x"></p>`);
    expect(written).toBe(`<p>甲<img src="${file.url}" alt="x"></p>`);
  });
});

/** Marks from one place of the text to another: what `of` answers for a node and where it begins, first and last. */
const mark = (of: (node: Node, at: number) => [from: number, to: number] | null, cells = false) =>
  act(async () => {
    const { editor } = document.querySelector('#body') as unknown as { editor: Editor };
    const found: [number, number][] = [];
    editor.state.doc.descendants((node, at) => {
      const place = of(node, at);
      if (place !== null) found.push(place);
    });
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) throw new Error('there is no such place');
    if (!cells) editor.commands.setTextSelection({ from: first[0], to: last[1] });
    else editor.view.dispatch(editor.state.tr.setSelection(CellSelection.create(editor.state.doc, first[0], last[0])));
  });
/** Marks these words, which stand in one piece. */
const markWords = (words: string) =>
  mark(({ text }, at) => {
    const from = at + (text?.indexOf(words) ?? -1);
    return text?.includes(words) ? [from, from + words.length] : null;
  });
/** Marks the cells from the one that says `first` to the one that says `last`. */
const markCells = (first: string, last: string) =>
  mark(
    ({ type: { name }, textContent }, at) =>
      /^table(Cell|Header)$/.test(name) && [first, last].includes(textContent) ? [at, at] : null,
    true,
  );

describe('the button', () => {
  const names: Record<string, string> = zh.editor;
  const inChinese: OwnText = (key) => names[key.replace('editor.', '')] ?? key;
  const open = (value: string) => write('zh', value, inChinese);
  const isOn = (name: string) => button(name).getAttribute('aria-pressed');
  const isBarred = (name: string) => button(name).getAttribute('aria-disabled');

  test.each([
    ['x² 上标', '<p>10<sup>9</sup>/L</p>'],
    ['x₂ 下标', '<p>10<sub>9</sub>/L</p>'],
    ['下划线', '<p>10<u>9</u>/L</p>'],
    ['加粗', '<p>10<strong>9</strong>/L</p>'],
    ['斜体', '<p>10<em>9</em>/L</p>'],
    ['行内代码', '<p>10<code>9</code>/L</p>'],
    ['H2 二级标题', '<h2>109/L</h2>'],
    ['H3 三级标题', '<h3>109/L</h3>'],
    ['H4 四级标题', '<h4>109/L</h4>'],
    ['引用', '<blockquote><p>109/L</p></blockquote>'],
    ['代码块', '<pre><code>109/L</code></pre>'],
  ])('%s makes of the marked words what it says, and of that words again', async (name, made) => {
    await open('<p>109/L</p><p>末</p>');
    await markWords('9');
    expect(isOn(name)).toBe('false');
    await press(name);
    expect(written).toBe(`${made}<p>末</p>`);
    expect(isOn(name)).toBe('true');
    await press(name);
    expect(written).toBe('<p>109/L</p><p>末</p>');
    expect(isOn(name)).toBe('false');
  });

  test('of lowered words takes the place of the raised ones', async () => {
    await open('<p>H<sup>2</sup>O</p>');
    await markWords('2');
    expect([isOn('x² 上标'), isOn('x₂ 下标')]).toEqual(['true', 'false']);
    await press('x₂ 下标');
    expect(written).toBe('<p>H<sub>2</sub>O</p>');
    expect([isOn('x² 上标'), isOn('x₂ 下标')]).toEqual(['false', 'true']);
  });

  test.each([
    ['居中', 'center'],
    ['右对齐', 'right'],
  ])('%s has the marked lines stand so, and 左对齐 as the language begins', async (name, align) => {
    await open('<h2>甲</h2><p>乙</p><p>末</p>');
    await mark(({ text }, at) => (text === '甲' || text === '乙' ? [at, at + 1] : null));
    expect([isOn('左对齐'), isOn(name)]).toEqual(['true', 'false']);
    await press(name);
    expect(written).toBe(`<h2 style="text-align: ${align};">甲</h2><p style="text-align: ${align};">乙</p><p>末</p>`);
    expect([isOn('左对齐'), isOn(name)]).toEqual(['false', 'true']);
    await press('左对齐');
    expect(written).toBe('<h2>甲</h2><p>乙</p><p>末</p>');
  });

  test('左对齐 says so in a line of a cell that stands otherwise', async () => {
    await open('<table><tbody><tr><td style="text-align:right">1</td></tr></tbody></table><p>末</p>');
    await markWords('1');
    await press('左对齐');
    expect(written).toContain('<td style="text-align: right;"><p style="text-align: left;">1</p></td>');
  });

  const picture = `<img src="${file.url}" alt="x">`;
  test.each([
    ['picture', `${picture}<p>末</p>`, `<figure>${picture}<figcaption>图 1</figcaption></figure><p>末</p>`],
    [
      'table',
      '<table><tbody><tr><td>甲</td></tr></tbody></table><p>末</p>',
      '<table><caption>图 1</caption><tbody><tr><td>甲</td></tr></tbody></table><p>末</p>',
    ],
  ])('题注 gives a %s its words once, and 删除题注 takes them away', async (kind, bare, captioned) => {
    await open(bare);
    if (kind === 'picture') await choosePicture();
    else await putBehind('甲');
    expect(isOn('题注')).toBe('false');
    expect(() => button('删除题注')).toThrow();
    await press('题注');
    await type('图');
    await putBehind('图');
    await press('题注');
    await type(' 1');
    expect(written).toBe(captioned);
    expect(isOn('题注')).toBe('true');
    await press('删除题注');
    expect(written).toBe(bare);
    expect(() => button('删除题注')).toThrow();
  });

  const grid = (head: string, body: string) =>
    `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table><p>末</p>`;
  const heads = '<th scope="col">药</th><th scope="col">量</th>';
  const rows = '<tr><td>甲</td><td>1</td></tr><tr><td>乙</td><td>2</td></tr>';
  test.each([
    ['side by side', '甲', '1', /<tr><td colspan="2">甲<p>1<\/p><\/td><\/tr><tr><td>乙<\/td><td>2<\/td><\/tr>/],
    ['one above the other', '1', '2', /<tr><td>甲<\/td><td rowspan="2">1<p>2<\/p><\/td><\/tr><tr><td>乙<\/td><\/tr>/],
    ['of the head', '药', '量', /<tr><th colspan="2" scope="col">药<p>量<\/p><\/th><\/tr>/],
  ])('合并单元格 makes one of cells %s, and 拆分单元格 as many as there were', async (_where, first, last, merged) => {
    await open(grid(heads, rows));
    await putBehind(first);
    expect([isBarred('合并单元格'), isBarred('拆分单元格')]).toEqual(['true', 'true']);
    await markCells(first, last);
    expect([isBarred('合并单元格'), isBarred('拆分单元格')]).toEqual(['false', 'true']);
    await press('合并单元格');
    expect(written).toMatch(merged);
    expect([isBarred('合并单元格'), isBarred('拆分单元格')]).toEqual(['true', 'false']);
    await press('拆分单元格');
    expect(written).not.toMatch(/colspan|rowspan/);
    expect(written.match(/<t[hd]\b/g)).toHaveLength(6);
  });

  test('合并单元格 joins no cell of the head with one of the body', async () => {
    await open(grid(heads, rows));
    await markCells('药', '甲');
    expect(isBarred('合并单元格')).toBe('true');
    await press('合并单元格');
    expect(written).toBe('');
  });
});
