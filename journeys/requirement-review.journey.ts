import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { choose } from './form.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
const REVIEW = 'requirement.kind_review';
const WHY = '请把“用途”说清楚：发表还是内部使用';
const asked = (label: string) => [
  {
    ...{ key: 'main', title: '需求', titleEn: 'What' },
    questions: [
      { key: 'purpose', kind: 'longText', label, labelEn: 'Purpose', required: true },
      { key: 'phone', kind: 'phone', label: '联系电话', labelEn: 'Phone' },
      {
        ...{ key: 'days', kind: 'number', label: '几天的数据', labelEn: 'Days of data' },
        checks: [
          {
            ...{ holds: 'abs(days - prev_value(days)) <= 3', severity: 'soft' },
            ...{ message: '与上次相差超过 3 天', messageEn: 'Three days off' },
          },
        ],
      },
    ],
  },
];

test('what a kind asks is looked at by somebody else, sent back, corrected, and published by their yes', async () => {
  const name = `会场数据${Date.now() % 1e6}`;
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/configure');
  const chief = await staffDesk(browser, SHOP, 'chief', '/backend');
  const { body: reviewer } = await call<{ id: number }>(chief.page, '/api/front/user/me/user_info', {
    token: chief.token,
  });
  const configure = async <T = { version: number }>(path: string, post?: Record<string, unknown>): Promise<T> =>
    (await call<{ data: T }>(desk, `/api/configure/${path}`, { ...(post && { post }), token })).body.data;
  const flow = async (): Promise<{ version?: number }> => {
    const { version } = await configure<{ version: number | null }>(`approval/flow/show/${REVIEW}`);
    return version === null ? {} : { version };
  };
  const saved = (more: Record<string, unknown>) =>
    configure<{ id: number; version: number }>('requirement/kind/save', {
      ...{
        name,
        nameEn: 'Data of the venue',
        about: '会场签到与停留的汇总数据',
        answerHours: 9,
        finishHours: 45,
        ...more,
      },
    });
  const handIn = async (): Promise<void> => {
    await desk.getByRole('dialog').first().getByRole('button', { name: '提交审核', exact: true }).click();
    const sure = desk.getByRole('dialog', { name: /？$/ });
    await sure.getByRole('button', { name: '提交审核', exact: true }).click();
    await sure.waitFor({ state: 'hidden' });
    await desk.getByText('已提交审核，同意后自动发布；审核期间不能修改。').waitFor();
  };
  const request = chief.page.getByRole('dialog').last();
  const opened = async (): Promise<void> => {
    await chief.page.goto(address(SHOP, '/backend/approval'));
    await chief.page.getByText(new RegExp(name)).first().click();
    await request.getByRole('button', { name: '同意', exact: true }).waitFor();
  };
  const who = [{ kind: 'person', memberId: reviewer.id }];
  // What asks for nobody's data is published as before, by the journeys beside this one.
  const when = [{ fact: 'asksPersonal', op: 'eq', value: 'true' }];
  const steps = [{ name: { zh: '科研部审核', en: 'Research office' }, mode: 'any', who, when }];
  const drawn = await configure('approval/flow/save', { kind: REVIEW, draft: { steps }, ...(await flow()) });
  await configure('approval/flow/publish', { kind: REVIEW, version: drawn.version });
  try {
    const draft = await saved({ sections: asked('用途') });
    await open(desk, address(SHOP, `/configure/requirement-kinds/${draft.id}`));
    await handIn();
    await expect.poll(() => desk.getByRole('button', { name: '编辑' }).count()).toBe(0);

    await opened();
    await request.getByText('同意后发布第 1 个版本', { exact: false }).first().waitFor();
    await request.getByText('用途 · 多行文字 · 必填').waitFor();
    await request.getByRole('button', { name: '退回', exact: true }).click();
    await choose(chief.page, '退回到', '发起人');
    await request.getByLabel('原因').fill(WHY);
    await request.getByRole('button', { name: '退回', exact: true }).click();
    await chief.page.getByText('已退回').first().waitFor();

    await desk.reload();
    await desk.getByText(WHY, { exact: false }).waitFor();
    const { version } = await configure(`requirement/kind/show/${draft.id}`);
    await saved({ id: draft.id, version, sections: asked('用途（发表或内部使用）') });
    await desk.reload();
    await handIn();

    await opened();
    await request.getByText('用途（发表或内部使用） · 多行文字 · 必填').waitFor();
    await request.getByRole('button', { name: '同意', exact: true }).click();
    await request.getByRole('button', { name: '同意', exact: true }).click();
    await chief.page.getByText('已同意').first().waitFor();
    await desk.reload();
    await desk.getByText('会员看到的就是下面这些问题。').waitFor();

    const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
    const member = await signedIn(phone, SHOP);
    const post = { kindId: draft.id, edition: 1, title: '上一次的数据', values: { purpose: '内部使用', days: '2' } };
    await call(phone, '/api/front/requirement/save', { post, token: member });
    await open(phone, address(SHOP, `/requirement?id=${draft.id}`));
    await phone.getByLabel('用途（发表或内部使用）').waitFor();
    // The browser knows what the same member said the last time.
    await phone.getByLabel('几天的数据').fill('9');
    await phone.getByText('与上次相差超过 3 天').waitFor();
    await phone.getByLabel('几天的数据').fill('4');
    await phone.getByText('与上次相差超过 3 天').waitFor({ state: 'detached' });
    expect([faults, chief.faults, wrong]).toEqual([[], [], []]);
  } finally {
    await configure('approval/flow/reset', { kind: REVIEW, ...(await flow()) });
  }
});
