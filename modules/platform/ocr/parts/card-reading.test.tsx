// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../../../kernel/client/site-app.ts';
import { testRoot } from '../../../../ui/test-root.ts';
import { type ReadCard, SURE_FROM } from '../contract.ts';
import { CardReading, type ReadBy } from './card-reading.tsx';

const draw = testRoot();
const app = { t: (key: string) => key, toast: () => undefined } as unknown as SiteApp;
const press = (): Promise<void> => act(async () => document.querySelector('button')?.click());
const shown = (): string[] => Array.from(document.querySelectorAll('dd'), (one) => one.textContent ?? '');

test('what is not sure says so, what was not found is not said, and nothing is handed over before a press', async () => {
  const found: ReadCard = {
    fields: { name: '周以宁', number: '11010519491231002X', hospital: '临江医院', licence: '' },
    confidence: { name: SURE_FROM, number: SURE_FROM - 0.01, licence: 0 },
    requestId: 'r',
  };
  const onUse = vi.fn();
  await draw(
    <SiteAppContext value={app}>
      <CardReading
        kind="idcard_front"
        file={new File([], 'card.jpg')}
        names={['name', 'number', 'hospital', 'licence']}
        read={async () => ({ data: found })}
        onUse={onUse}
      />
    </SiteAppContext>,
  );
  await press();
  expect(shown()).toEqual(['周以宁', '11010519491231002Xocr.look', '临江医院ocr.look', 'ocr.nothing']);
  expect(onUse).not.toHaveBeenCalled();
  await press();
  expect(onUse).toHaveBeenCalledExactlyOnceWith({ name: '周以宁', number: '11010519491231002X', hospital: '临江医院' });
  expect(shown()).toEqual([]);
});

test('a picture on its way shows how far it is, and one that was not read says why and is read again by a press', async () => {
  let way: Parameters<ReadBy>[1] | undefined;
  let end: { resolve(answer: { data: ReadCard }): void; reject(error: Error): void } | undefined;
  const read: ReadBy = (_file, sent) => {
    way = sent;
    return new Promise((resolve, reject) => {
      end = { resolve, reject };
    });
  };
  await draw(
    <SiteAppContext value={app}>
      <CardReading kind="idcard_front" file={new File([], 'card.jpg')} names={['number']} read={read} onUse={vi.fn()} />
    </SiteAppContext>,
  );
  await press();
  await act(async () => way?.onProgress(0.4));
  expect(document.querySelector('progress')?.value).toBe(0.4);
  await act(async () => end?.reject(new Error('读不到')));
  expect(document.querySelector('progress')).toBeNull();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('shell.upload.problem');
  await press();
  await act(async () => end?.resolve({ data: { fields: { number: '7' }, confidence: { number: 1 }, requestId: 'r' } }));
  expect(shown()).toEqual(['7']);
});
