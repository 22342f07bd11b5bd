// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../../../kernel/client/site-app.ts';
import { testRoot } from '../../../../ui/test-root.ts';
import { type ReadCard, SURE_FROM } from '../contract.ts';
import { CardReading } from './card-reading.tsx';

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
