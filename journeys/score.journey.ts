import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit, type Watched } from './browser.ts';
import { call, signedIn } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** What the judges of the vector give; one of them takes the place of who is recused. */
const MARKS = ['9.5', '9.0', '9.2', '8.8', '9.9'];

interface Judge extends Watched {
  id: number;
  token: string;
}

/** Moves the open round on by its button, with a reason where one is given. */
async function move(desk: Page, verb: string): Promise<void> {
  await desk.getByRole('dialog').first().getByRole('button', { name: verb, exact: true }).click();
  const asked = desk.getByRole('dialog', { name: /？$/ });
  await asked.getByRole('button', { name: verb, exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
}

test('a panel of five with one recused: registered by code, marked on phones over a lost line, revealed from the last place', async () => {
  const { page: desk, faults } = await visit(browser);
  const token = await enterConsole(desk, SHOP, 'admin');
  const post = async (
    page: Page,
    path: string,
    body: Record<string, unknown>,
    by: string,
  ): Promise<{ id: number; version: number }> => {
    const answer = await call<{ data: { id: number; version: number } }>(page, path, { token: by, post: body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const save = (what: string, body: Record<string, unknown>) => post(desk, `/api/admin/score/${what}`, body, token);
  const activity = await save('activity/save', {
    ...{ title: '走查用的演讲赛', titleEn: 'A contest for a walk', isPublic: true, place: '江岸厅' },
    ...{ startsAt: '2026-12-05T13:00:00+08:00', endsAt: '2026-12-05T17:00:00+08:00' },
  });
  const round = await save('round/save', {
    ...{ activityId: activity.id, title: '走查决赛', scale: 10, aggregate: 'trimmed', trim: 1 },
    ...{ criteria: [{ label: '综合', weight: '1', min: '0', max: '10', step: '0.1' }] },
  });
  const candidates: number[] = [];
  for (const [index, presenter] of ['岑安', '陆放'].entries()) {
    const input = { roundId: round.id, title: `${presenter}的病例`, presenter, position: index + 1 };
    candidates.push((await save('candidate/save', input)).id);
  }
  const shown = await call<{ data: { code: string } }>(desk, `/api/admin/score/activity/show/${activity.id}`, {
    token,
  });
  const { code } = shown.body.data;

  // One judge registers on the phone, is approved at the desk, and declares; the others come the same way by calls.
  const judges: Judge[] = [];
  for (let number = 0; number < 6; number += 1) {
    const seen = await visit(browser, { device: 'phone' });
    const own = await signedIn(seen.page, SHOP);
    if (number === 0) {
      // By the code that the desk shows for phones, which has the word with it.
      await desk.goto(address(SHOP, `/backend/score-activities/${activity.id}`));
      await desk.getByRole('img', { name: '“走查用的演讲赛”的评委登记二维码' }).waitFor();
      await desk.getByText('地点', { exact: true }).waitFor();
      await open(seen.page, address(SHOP, `/judge?activity=${activity.id}&code=${code}`));
      await expect.poll(() => seen.page.getByLabel('评委口令').inputValue()).toBe(code);
      await seen.page.getByRole('button', { name: '登记' }).click();
      await seen.page.getByText('已登记，等主办方审核。').waitFor();
    } else {
      await call(seen.page, '/api/front/score/judge/regist', { token: own, post: { activity: activity.id, code } });
    }
    const list = await call<{ data: { id: number; version: number }[] }>(
      desk,
      `/api/admin/score/judge/list?activityId=${activity.id}&status=pending`,
      { token },
    );
    const [waiting] = list.body.data;
    if (waiting === undefined) throw new Error('Nobody has registered.');
    if (number === 0) {
      await desk.goto(address(SHOP, `/backend/score-judges/${waiting.id}`));
      await move(desk, '通过');
      await seen.page.getByRole('button', { name: '没有冲突，确认' }).click();
      await seen.page.getByText('已申报。开评后即可打分。').waitFor();
    } else {
      await save('judge/decide', { ...waiting, status: 'approved' });
      await call(seen.page, '/api/front/score/judge/declare', { token: own, post: { round: round.id } });
    }
    judges.push({ ...seen, id: waiting.id, token: own });
  }
  const [first, , , , fifth, sixth] = judges as [Judge, Judge, Judge, Judge, Judge, Judge];
  for (const candidate of candidates) await save('seat/save', { candidate, judge: sixth.id, state: 'off' });

  await desk.goto(address(SHOP, `/backend/score-rounds/${round.id}`));
  await move(desk, '开评');
  await desk.getByRole('tab', { name: '评委席' }).click();
  await desk.getByText('此处看不到分数。').waitFor();
  const replaced = {
    candidate: candidates[0],
    judge: fifth.id,
    state: 'recused',
    reason: '同一课题组',
    replacement: sixth.id,
  };
  await save('seat/save', replaced);
  await desk.getByText('顶替，未开始').waitFor();
  await desk.getByText('同一课题组').first().waitFor();
  await desk.getByRole('button', { name: '上台' }).first().click();
  await desk.getByText('台上：第 1 位 岑安').waitFor();

  // The stage comes to the phone by itself; a line that is lost loses nothing of the draft.
  await first.page.getByRole('link', { name: '给台上的 岑安 打分' }).click();
  await first.page.getByRole('textbox', { name: /综合/ }).click();
  await first.context.setOffline(true);
  for (const digit of ['9', '.5']) await first.page.getByRole('button', { name: digit, exact: true }).click();
  await first.page.getByText('草稿在本机，连上自动补交').waitFor();
  await first.context.setOffline(false);
  await first.page.getByText('草稿已存').waitFor();
  await first.page.reload();
  await expect.poll(() => first.page.getByRole('textbox', { name: /综合/ }).inputValue()).toBe('9.5');
  await first.page.getByRole('button', { name: '交出并锁定' }).click();
  await first.page.getByText('您给的分').waitFor();
  await first.page.getByText('还没有别的评委交出。').waitFor();

  const panel = [...judges.slice(0, 4), sixth];
  const give = (judge: Judge, id: number, mark: string) =>
    call(judge.page, '/api/front/score/candidate/score', {
      token: judge.token,
      post: { id, marks: { c1: mark }, final: true },
    });
  for (const [index, judge] of panel.entries()) {
    if (index > 0) expect((await give(judge, candidates[0] ?? 0, MARKS[index] ?? '')).status).toBe(200);
  }
  expect((await give(fifth, candidates[0] ?? 0, '1')).status).toBe(409);
  for (const judge of judges.slice(0, 5)) await give(judge, candidates[1] ?? 0, '9.5');

  await move(desk, '结束打分');
  await desk.getByRole('tab', { name: '结果' }).click();
  await desk.getByText('9.23', { exact: true }).waitFor();
  const { page: hall } = await visit(browser);
  await open(hall, address(SHOP, `/score/screen?id=${activity.id}`));
  await hall.getByText('陆放', { exact: false }).first().waitFor();
  expect(await hall.getByText('9.23').count()).toBe(0);
  await move(desk, '冻结结果');
  await desk.getByRole('button', { name: '揭晓下一位（剩 2）' }).click();
  await hall.getByText('9.23', { exact: true }).waitFor();
  expect(await hall.getByText('9.50', { exact: true }).count()).toBe(0);
  await desk.getByRole('button', { name: '揭晓下一位（剩 1）' }).click();
  await hall.getByText('9.50', { exact: true }).waitFor();
  await desk.getByText('都已揭晓').waitFor();
  await desk.getByRole('button', { name: '结果记录 PDF', exact: true }).waitFor();
  expect(faults).toEqual([]);
});
