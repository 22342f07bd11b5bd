// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../../../../kernel/client/site-app.ts';
import { testRoot } from '../../../../../ui/test-root.ts';
import { abstracts } from '../../contract.ts';
import { useDraft } from './use-draft.ts';

const draw = testRoot();

test('a draft that is handed in twice while it is being kept is kept one call after the other, each under the version before', async () => {
  const sent: { version: number; title: string; answer(): void }[] = [];
  const call = (endpoint: unknown, { version, values }: { version: number; values?: { title: string } }) => {
    if (endpoint !== abstracts['abstract.keep']) return Promise.resolve({});
    return new Promise((resolve) => {
      sent.push({ version, title: values?.title ?? '', answer: () => resolve({ data: { version: version + 1 } }) });
    });
  };
  const data = { id: 1, version: 1, title: '', keywords: [], authors: [], opposed: [] };
  let own: ReturnType<typeof useDraft> | undefined;
  function Sheet() {
    own = useDraft({ data } as unknown as Parameters<typeof useDraft>[0], async () => undefined);
    return own.keeping;
  }
  await draw(
    <SiteAppContext value={{ client: { call } } as unknown as SiteApp}>
      <Sheet />
    </SiteAppContext>,
  );
  await act(async () => own?.change({ title: 'first' }));
  await act(async () => void own?.submit());
  await act(async () => own?.change({ title: 'second' }));
  await act(async () => {
    void own?.submit();
    void own?.submit();
  });
  expect(sent.map(({ title }) => title)).toEqual(['first']);
  await act(async () => sent[0]?.answer());
  await act(async () => undefined);
  expect(sent.map(({ version, title }) => [version, title])).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
  await act(async () => sent[1]?.answer());
  await act(async () => undefined);
  expect(sent).toHaveLength(2);
});
