// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../test-root.ts';
import { Dialog } from './dialog.tsx';

const draw = testRoot();

/** Opens a dialog, clicks beside it, and answers how often it was asked to close. */
async function clickOutside(closesOutside?: boolean): Promise<number> {
  const onClose = vi.fn();
  await draw(
    <Dialog title="题" close="关闭" onClose={onClose} {...(closesOutside !== undefined && { closesOutside })}>
      <p>内容</p>
    </Dialog>,
  );
  const backdrop = document.querySelector('[data-dialog-backdrop]');
  expect(backdrop).not.toBeNull();
  await act(async () => {
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      backdrop?.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0 }));
    }
  });
  return onClose.mock.calls.length;
}

test('S3.11 dialogs do not close on a click outside unless they say so, as the login dialog does', async () => {
  expect(await clickOutside()).toBe(0);
  expect(await clickOutside(true)).toBe(1);
});

test('S3.11 the close control closes every dialog', async () => {
  const onClose = vi.fn();
  await draw(
    <Dialog title="题" close="关闭" onClose={onClose}>
      <p>内容</p>
    </Dialog>,
  );
  await act(async () => document.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
  expect(onClose).toHaveBeenCalledTimes(1);
});
