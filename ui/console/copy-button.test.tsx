// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue, OwnTextContext } from './console-context.ts';
import { CopyButton } from './copy-button.tsx';

const draw = testRoot();

async function saidOf(navigator: object): Promise<unknown[]> {
  vi.stubGlobal('navigator', navigator);
  const said: unknown[] = [];
  const here = { say: (...words: unknown[]) => said.push(words) } as unknown as ConsoleValue;
  await draw(
    <ConsoleContext value={here}>
      <OwnTextContext value={(key) => key}>
        <CopyButton text="mk_secret" />
      </OwnTextContext>
    </ConsoleContext>,
  );
  await act(async () => document.querySelector('button')?.click());
  return said;
}

test('a text is copied, and where the browser refuses or has no clipboard at all that is said', async () => {
  const taken: string[] = [];
  const writeText = async (text: string): Promise<void> => void taken.push(text);
  expect(await saidOf({ clipboard: { writeText } })).toEqual([['success', 'copy.done']]);
  expect(taken).toEqual(['mk_secret']);
  const refusing = { writeText: () => Promise.reject(new Error('NotAllowedError')) };
  expect(await saidOf({ clipboard: refusing })).toEqual([['warning', 'copy.refused']]);
  expect(await saidOf({})).toEqual([['warning', 'copy.refused']]);
});

test('before anybody is let in, where nothing else could say it, it says it itself', async () => {
  vi.stubGlobal('navigator', {});
  await draw(
    <OwnTextContext value={(key) => key}>
      <CopyButton text="a1b2" />
    </OwnTextContext>,
  );
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('[role=status]')?.textContent).toBe('copy.refused');
});
