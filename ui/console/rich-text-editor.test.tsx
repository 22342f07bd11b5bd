// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue, OwnTextContext, ScreenContext } from './console-context.ts';
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

async function write(language: 'zh' | 'en', value = ''): Promise<void> {
  const slots = {
    'console.files': [{ module: 'file', Part: Library }],
    'console.pictures': [{ module: 'envelope', Part: Pictures }],
  };
  await draw(
    <ConsoleContext value={{ slots, upload, say: told, locale: 'zh-CN' } as unknown as ConsoleValue}>
      <ScreenContext value={{ face: 'backend', module: 'news', base: '' }}>
        <OwnTextContext value={(key) => key}>
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
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(
      (button) => button.getAttribute('aria-label') === name || button.textContent === name,
    );
    if (found === undefined) throw new Error(`there is no button ${name}`);
    found.click();
  });
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
