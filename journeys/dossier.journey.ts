import { afterEach, expect, test } from 'vitest';
import { writtenPaper } from '../kernel/conformance/uploaded.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

type Listed = { data: { id: number }[] };
type Board = { data: { experts: { expert: number; name: string; state: string; missing: number }[] } };

test('the desk puts the signed agreement into a dossier, is told what is missing before settling, and takes the pack', async () => {
  const { page, faults, foreign } = await visit(browser);
  const token = await enterConsole(page, 'expo', 'admin');
  const found = await call<Listed>(page, '/api/admin/conference/conference/list?q=第十八届血液学年会', { token });
  const conference = found.body.data[0]?.id ?? 0;
  const board = await call<Board>(page, `/api/admin/dossier/board?conference=${conference}`, { token });
  const one = board.body.data.experts.find(({ state, missing }) => state === 'open' && missing > 1);
  if (one === undefined) throw new Error('The demo has invited nobody.');

  await open(page, address('expo', `/backend/dossiers?conference=${conference}`));
  await page.getByLabel('找专家').fill(one.name);
  await page.getByRole('button', { name: '打开档案' }).first().click();
  const drawer = page.getByRole('dialog');
  const { name, bytes: buffer } = writtenPaper('agreement');
  await drawer.locator('input[type="file"]').first().setInputFiles({ name, buffer, mimeType: 'application/pdf' });
  await drawer.getByRole('link', { name }).first().waitFor();
  await drawer.getByRole('button', { name: '交付结算' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '交付结算' }).click();
  await page.getByText(/材料不全，还缺：/).waitFor();
  await page.keyboard.press('Escape');
  const pack = await call<{ data: { url: string } }>(page, '/api/admin/dossier/pack', {
    token,
    post: { conference, expert: one.expert },
  });
  const zip = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return [answer.status, (await answer.text()).slice(0, 2)];
  }, pack.body.data.url);
  expect(zip).toEqual([200, 'PK']);
  expect([faults.filter((fault) => !fault.includes('409')), foreign]).toEqual([[], []]);
});
