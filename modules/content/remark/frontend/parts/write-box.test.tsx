// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../../../../kernel/client/site-app.ts';
import { createStore } from '../../../../../kernel/client/store.ts';
import { testRoot } from '../../../../../ui/test-root.ts';
import type { Conversation } from './conversation-of.ts';
import { WriteBox } from './write-box.tsx';

const draw = testRoot();
const said = (id: number, name: string, more: object = {}) => ({
  ...{ id, user: { id: id * 10, name, avatar: null }, status: 'published', mine: false, replies: [] },
  ...more,
});
const conversation = {
  ...{ mayWrite: 'yes', longest: 500, first: [said(1, '张医生')] },
  data: [
    said(2, '王家属', { replies: [said(3, '张护士')] }),
    said(4, '我自己', { mine: true }),
    said(5, '待审', { status: 'review' }),
  ],
} as unknown as Conversation;

const area = (): HTMLTextAreaElement => document.querySelector('textarea') as HTMLTextAreaElement;
const offered = (): string[] =>
  Array.from(document.querySelectorAll('fieldset button[aria-pressed="false"]'), (one) => one.textContent ?? '');
const press = (name: string): Promise<void> =>
  act(async () => {
    Array.from(document.querySelectorAll('button'))
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
      ?.click();
  });
const write = (text: string): Promise<void> =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    set?.call(area(), text);
    area().dispatchEvent(new Event('input', { bubbles: true }));
  });

const t = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');

/** The box on the page of an article, as one person sees it. */
function Page({ me, call }: { me: number; call(): Promise<unknown> }) {
  const user = createStore({ info: { id: me } });
  return (
    <SiteAppContext value={{ t, user, client: { call }, toast: () => undefined } as unknown as SiteApp}>
      <WriteBox about={{ type: 'news', id: 1 }} conversation={conversation} onSent={async () => undefined} />
    </SiteAppContext>
  );
}

test('M8 a name that is begun offers who takes part; whoever is chosen is mentioned, and may be left out again', async () => {
  const call = vi.fn(async () => ({ data: { id: 9, status: 'published' } }));
  await draw(<Page me={1} call={call} />);
  await write('谢谢 mail@张');
  expect(offered()).toEqual([]);
  await write('谢谢@');
  expect(offered()).toEqual(['@张医生', '@王家属', '@张护士']);
  await write('谢谢@张');
  expect(offered()).toEqual(['@张医生', '@张护士']);
  await press('@张医生');
  expect(area().value).toBe('谢谢');
  await write('谢谢@张');
  expect(offered()).toEqual(['@张护士']);
  await press('@张护士');
  await press('remark.mentionNot 张护士');
  await press('remark.send');
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    { type: 'news', id: 1, text: '谢谢', mentions: [10] },
    expect.anything(),
  );
});

test('what was written is there when the box is drawn anew, until it is sent, and for whoever wrote it alone', async () => {
  const call = vi.fn(async () => ({ data: { id: 9, status: 'published' } }));
  await draw(<Page key="first" me={1} call={call} />);
  await write('谢谢@张');
  await press('@张医生');
  await draw(<Page key="anew" me={1} call={call} />);
  expect(area().value).toBe('谢谢');
  await press('remark.mentionNot 张医生');
  await draw(<Page key="somebody else" me={2} call={call} />);
  expect(area().value).toBe('');
  await draw(<Page key="back" me={1} call={call} />);
  expect(area().value).toBe('');
  await write('再见');
  await press('remark.send');
  await draw(<Page key="sent" me={1} call={call} />);
  expect(area().value).toBe('');
  expect(sessionStorage.length).toBe(0);
});
