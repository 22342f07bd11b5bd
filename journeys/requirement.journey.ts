import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
const asked = (label: string) => [
  {
    ...{ key: 'main', title: '需求', titleEn: 'What' },
    questions: [{ key: 'purpose', kind: 'longText', label, labelEn: 'Purpose', required: true }],
  },
];

test('a kind is published, a member hands in on the phone, the desk asks and does it, and both read its history', async () => {
  const name = `走查用的需求${Date.now() % 1e6}`;
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/configure');
  const saved = async (more: object) => {
    const stages = [
      { key: 'check', name: '资料核对', nameEn: 'Check' },
      { key: 'deliver', name: '交付', nameEn: 'Handover' },
    ];
    const post = { name, nameEn: 'A walk', answerHours: 9, finishHours: 45, sections: asked('用途'), stages, ...more };
    const path = '/api/configure/requirement/kind/save';
    return (await call<{ data: { id: number; version: number } }>(desk, path, { post, token })).body.data;
  };
  const step = async (verb: string, words?: string): Promise<void> => {
    await desk.getByRole('dialog').first().getByRole('button', { name: verb, exact: true }).click();
    if (words === undefined) return;
    const said = desk.getByLabel('说明（提交人可见）');
    await said.fill(words);
    await desk.getByRole('button', { name: verb, exact: true }).last().click();
    await said.waitFor({ state: 'hidden' });
  };
  const publish = async (verb: string): Promise<void> => {
    await desk.getByRole('dialog').first().getByRole('button', { name: verb, exact: true }).click();
    const sure = desk.getByRole('dialog', { name: /？$/ });
    await sure.getByRole('button', { name: verb, exact: true }).click();
    await sure.waitFor({ state: 'hidden' });
  };

  const draft = await saved({});
  await open(desk, address(SHOP, `/configure/requirement-kinds/${draft.id}`));
  await desk.getByText('还没有发布，会员看不到。', { exact: false }).waitFor();
  await publish('发布并开放');
  await desk.getByText('会员看到的就是下面这些问题。').waitFor();

  const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP);
  await open(phone, address(SHOP, `/requirement?id=${draft.id}`));
  await phone.getByLabel('需求名称').fill('随访数据提取');
  await phone.getByLabel('用途').fill('回顾性分析');
  await phone.getByRole('button', { name: '提交需求' }).click();
  await phone.waitForURL(/\/requirements\/own\?id=\d+/);
  await phone.getByText('待受理').first().waitFor();
  const id = Number(/id=(\d+)/.exec(phone.url())?.[1]);

  await open(desk, address(SHOP, `/backend/requirements/${id}`));
  await step('受理');
  // The workflow of its kind comes first.
  await step('转到：交付');
  await desk.getByText('2 / 2 交付').waitFor();
  await desk.getByRole('button', { name: '办结', exact: true }).waitFor();
  await step('请提交人补充', '请写明批件编号');
  await desk.getByText('等待补充，暂停计时').first().waitFor();
  await phone.reload();
  await phone.getByText('请写明批件编号').waitFor();
  await phone.getByRole('list', { name: '办理环节' }).getByText('交付').waitFor();
  await phone.getByLabel('回复工作人员').fill('LL-2026-118');
  await phone.getByRole('button', { name: '发送' }).click();
  await phone.getByText('办理中').first().waitFor();

  // Other questions meanwhile: how many they concern is told before, and what was handed in keeps the words of its own.
  const { version } = (
    await call<{ data: { version: number } }>(desk, `/api/configure/requirement/kind/show/${draft.id}`, { token })
  ).body.data;
  await saved({
    id: draft.id,
    version,
    sections: [{ ...asked('')[0], questions: [{ key: 'cases', kind: 'number', label: '例数', labelEn: 'Cases' }] }],
  });
  await open(desk, address(SHOP, `/configure/requirement-kinds/${draft.id}`));
  await desk.getByText('有未发布的修改').first().waitFor();
  await desk.getByRole('region', { name: '发布前的影响' }).getByText('用途', { exact: false }).waitFor();
  await publish('发布修改');
  await desk.getByText('会员看到的就是下面这些问题。').waitFor();

  await open(desk, address(SHOP, `/backend/requirements/${id}`));
  await desk.getByText('LL-2026-118').waitFor();
  await step('办结', '数据集已交付');
  await phone.reload();
  await phone.getByText('数据集已交付').waitFor();
  await phone.getByText('用途', { exact: true }).waitFor();
  await phone.getByRole('button', { name: '确认办结' }).click();
  await phone.getByText('已关闭').first().waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.reload();
  const course = desk.getByRole('dialog').first().locator('ol > li');
  await expect
    .poll(async () =>
      (await course.allInnerTexts()).map((text) => /待受理|办理中|待补充|已办结|已关闭/.exec(text)?.[0]),
    )
    .toEqual(['待受理', '办理中', undefined, '待补充', '办理中', '已办结', '已关闭']);
  expect([faults, wrong]).toEqual([[], []]);
});
