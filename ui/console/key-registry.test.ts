// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addKeys, listenToKeys, presentKeys, pressedKeys } from './key-registry.ts';

let done: string[] = [];
let undo: (() => void)[] = [];
beforeEach(() => {
  done = [];
  undo = [listenToKeys()];
});
afterEach(() => {
  for (const end of undo) end();
  document.body.innerHTML = '';
});

const bind = (title: string, ...keys: string[]): void => {
  const bindings = keys.map((key) => ({
    keys: key,
    label: key,
    isEverywhere: key.startsWith('mod'),
    run: () => void done.push(`${title} ${key}`),
  }));
  undo.push(addKeys(() => ({ title, bindings })));
};
const press = (key: string, more: KeyboardEventInit = {}, on: EventTarget = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
};

test('a key does what was bound to it last, and is kept from the browser', () => {
  bind('frame', 'j', '?');
  bind('table', 'j');
  expect(press('j').defaultPrevented).toBe(true);
  press('?');
  expect(press('z').defaultPrevented).toBe(false);
  expect(done).toEqual(['table j', 'frame ?']);
  expect(presentKeys().map(({ title }) => title)).toEqual(['table', 'frame']);
});

test('two keys one after the other are one', () => {
  bind('frame', 'g h', 'h', 'j');
  press('g');
  press('h');
  press('h');
  press('g');
  press('j');
  expect(done).toEqual(['frame g h', 'frame h', 'frame j']);
});

test('while somebody types or a dialog is open only keys with ⌘ or Ctrl are heard', () => {
  document.body.innerHTML = '<input><div class="ant-modal-wrap"></div>';
  bind('frame', 'j', 'mod+s');
  press('j', {}, document.querySelector('input') as Element);
  press('s', { ctrlKey: true }, document.querySelector('input') as Element);
  press('j');
  document.querySelector('.ant-modal-wrap')?.remove();
  press('j');
  expect(done).toEqual(['frame mod+s', 'frame j']);
});

test('with Alt, or in the middle of composed writing, a key is the browser’s', () => {
  bind('frame', 'j');
  press('j', { altKey: true });
  press('j', { isComposing: true });
  expect(done).toEqual([]);
  expect(pressedKeys({ key: 'S', metaKey: true, ctrlKey: false, altKey: false })).toBe('mod+s');
});
