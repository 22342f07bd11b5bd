// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { type SiteApp, SiteAppContext } from '../../../../../kernel/client/site-app.ts';
import { createStore } from '../../../../../kernel/client/store.ts';
import { testRoot } from '../../../../../ui/test-root.ts';
import type { MySheet } from '../../contract.ts';
import { keptDraft } from './kept-draft.ts';
import { useSheet } from './use-sheet.ts';

const draw = testRoot();

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test.each([
  ['a draft that is refused', 409, false],
  ['a sheet that could not be handed in', 0, true],
])('%s does not come back over marks that were changed meanwhile', async (_, status, isFinal) => {
  vi.useFakeTimers();
  const sent: { a: unknown; final: boolean; fail(): Promise<void>; answer(): Promise<void> }[] = [];
  const call = (_endpoint: unknown, { marks, final }: { marks: Record<string, unknown>; final?: boolean }) =>
    new Promise((resolve, reject) => {
      sent.push({
        ...{ a: marks.a, final: final === true },
        fail: () => act(async () => reject(new ClientError(status, {}, 'not now'))),
        answer: () => act(async () => resolve({})),
      });
    });
  let own: ReturnType<typeof useSheet> | undefined;
  const sheet = { id: 4, marks: {}, comment: '', confidence: null } as unknown as MySheet;
  function Sheet() {
    own = useSheet(sheet, true, async () => undefined);
    return own.keeping;
  }
  const app = { client: { call }, user: createStore({ info: { id: 1 } }) };
  await draw(
    <SiteAppContext value={app as unknown as SiteApp}>
      <Sheet />
    </SiteAppContext>,
  );
  const mark = (a: string) => act(async () => own?.change({ marks: { a }, comment: '', confidence: null }));
  const wait = () => act(() => vi.advanceTimersByTimeAsync(800));

  await mark('7');
  if (isFinal) await act(async () => void own?.submit());
  else await wait();
  await mark('8');
  await sent[0]?.fail();
  await wait();
  expect(sent.map(({ a, final }) => [a, final])).toEqual([
    ['7', isFinal],
    ['8', false],
  ]);
  expect(keptDraft(1, 4)?.marks).toEqual({ a: '8' });
  await sent[1]?.answer();
  expect([own?.keeping, keptDraft(1, 4)]).toEqual(['kept', null]);
});
