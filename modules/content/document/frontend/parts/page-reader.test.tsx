// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { type SiteApp, SiteAppContext } from '../../../../../kernel/client/site-app.ts';
import { testRoot } from '../../../../../ui/test-root.ts';
import { document as calls } from '../../contract.ts';
import PageReader from './page-reader.tsx';

const draw = testRoot();
const shown = (): string | undefined => document.querySelector('img')?.getAttribute('src') ?? undefined;
const asked = (): string | undefined => document.querySelector('[role="alert"] button')?.textContent ?? undefined;

test('a document that was replaced while it is read is opened anew by one press, whatever the former reading is told', async () => {
  let opened = 0;
  const call = async (endpoint: unknown, { key }: { key: string }): Promise<object> => {
    if (endpoint === calls['document.open']) {
      opened += 1;
      return { data: { view: opened, key: String(opened), pages: 2, mark: '', address: `/page?view=${opened}` } };
    }
    if (key === '1') throw new ClientError(410, { code: 'document.superseded' }, '');
    return { data: { address: `/page?view=${key}` } };
  };
  const t = (key: string): string => key;
  await draw(
    <SiteAppContext value={{ t, client: { call } } as unknown as SiteApp}>
      <PageReader id={1} preview="" title="指南" onClose={() => undefined} />
    </SiteAppContext>,
  );
  expect(shown()).toContain('view=1&page=1');
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })));
  expect(asked()).toBe('document.openNew');
  await act(async () => document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
  expect(asked()).toBeUndefined();
  expect(shown()).toContain('view=2&page=2');
});
