import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../kernel/client/site-app.ts';
import { Countdown } from './countdown.tsx';

const NOW = Date.parse('2026-11-20T04:00:00Z');
const app = { renderedAt: NOW, t: (key: string) => ` ${key.split('.').at(-1)} ` } as unknown as SiteApp;

test.each([
  ['2026-11-22T05:07:00Z', '2 days 1 hours 7 minutes'],
  ['2026-11-22T04:07:00Z', '2 days 0 hours 7 minutes'],
  ['2026-11-20T05:00:00Z', '1 hours 0 minutes'],
  ['2026-11-20T04:07:00Z', '7 minutes'],
  ['2026-11-20T04:00:00Z', 'over'],
])('until %s it says: %s', (until, told) => {
  const drawn = renderToString(
    <SiteAppContext value={app}>
      <Countdown until={until} over="over" />
    </SiteAppContext>,
  );
  expect(
    drawn
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe(told);
});
