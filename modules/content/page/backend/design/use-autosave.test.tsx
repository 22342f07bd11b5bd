// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test } from 'vitest';
import { ConsoleContext, type ConsoleValue } from '../../../../../ui/console/console-context.ts';
import { testRoot } from '../../../../../ui/test-root.ts';
import type { PageTree } from '../../tree/tree.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

const draw = testRoot();
const kept = { keep: () => undefined, typed: () => null, forget: () => undefined };
const titled = (title: string) => ({ title }) as unknown as PageTree;

test('two that wait for a save on its way send one more between them, under the version that the first one made', async () => {
  const sent: { version: number; answer(): void }[] = [];
  const call = (_endpoint: unknown, { version }: { version: number }) =>
    new Promise((resolve) => {
      sent.push({ version, answer: () => resolve({ data: { version: version + 1 } }) });
    });
  let autosave: Autosave | undefined;
  function Editor() {
    autosave = useAutosave({ id: 1, form: 'f' }, { version: 1, tree: titled('before') }, kept);
    return autosave.state;
  }
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleContext value={{ call } as unknown as ConsoleValue}>
        <Editor />
      </ConsoleContext>
    </QueryClientProvider>,
  );
  const flushed: (Promise<boolean> | undefined)[] = [];
  await act(async () => {
    autosave?.changed(titled('first'));
    flushed.push(autosave?.flush());
    autosave?.changed(titled('second'));
    flushed.push(autosave?.flush(), autosave?.flush());
  });
  expect(sent.map(({ version }) => version)).toEqual([1]);
  await act(async () => sent[0]?.answer());
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  await act(async () => sent[1]?.answer());
  expect(await Promise.all(flushed)).toEqual([true, true, true]);
  expect(sent).toHaveLength(2);
  expect(document.body.textContent).toContain('saved');
});
