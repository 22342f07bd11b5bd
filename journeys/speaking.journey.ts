import { afterEach, expect, test } from 'vitest';
import { writtenPaper } from '../kernel/conformance/uploaded.ts';
import { slidesFile } from '../kernel/testkit/hostile-files.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

type Board = {
  data: {
    tasks: { expertId: number; state: string; role: string; title: string; startsAt: string }[];
    experts: { id: number; name: string; reach: string }[];
  };
};
type Listed = { data: { id: number }[] };

test('an expert without account is invited, says yes, brings slides and says the way by the link; the desk confirms and looks them through', async () => {
  const { page: desk, faults } = await visit(browser);
  const token = await enterConsole(desk, 'expo', 'admin');
  const get = async <T>(path: string): Promise<T> => (await call<T>(desk, `/api/admin/${path}`, { token })).body;
  const found = await get<Listed>('conference/conference/list?q=第十八届血液学年会');
  const conference = found.data[0]?.id ?? 0;
  const { data } = await get<Board>(`speaking/board?conference=${conference}`);
  // Somebody whom nobody has asked yet, and who gives one talk.
  const own = (id: number) => data.tasks.filter(({ expertId }) => expertId === id);
  const one = data.experts.find(
    ({ id, reach }) => reach === 'none' && own(id).length === 1 && own(id)[0]?.role === 'speaker',
  );
  const talk = own(one?.id ?? 0)[0];
  if (one === undefined || talk === undefined) throw new Error('The demo has nobody left to ask.');

  await open(desk, address('expo', `/backend/speaking?conference=${conference}`));
  await desk.getByLabel('按专家、医院或题目查找').fill(one.name);
  const card = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: one.name }) });
  await card.getByRole('button', { name: '补充联系方式' }).click();
  await desk.getByLabel('手机').fill(`139${String(Date.now()).slice(-8)}`);
  await desk.getByRole('dialog').getByRole('button', { name: '补充联系方式' }).click();
  await card.getByRole('button', { name: '邀请', exact: true }).click();
  await desk.getByRole('dialog').getByText('邀请：第十八届血液学年会').waitFor();
  await desk.getByRole('dialog').getByRole('button', { name: '发送 1 封' }).click();
  await card.getByText('待答复').waitFor();
  await card.getByRole('button', { name: '取链接' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '取链接' }).click();
  const link = (await desk.locator('code').filter({ hasText: '/agenda/invitation#' }).textContent()) ?? '';
  await desk.keyboard.press('Escape');

  const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
  await open(phone, address('expo', `/agenda/invitation${link.slice(link.indexOf('#'))}`));
  await phone.getByRole('heading', { name: `${one.name}，您好` }).waitFor();
  await phone.getByRole('button', { name: '接受' }).click();
  await phone.getByText('已接受', { exact: true }).waitFor();
  const { name, bytes: buffer } = writtenPaper('slides');
  await phone.getByLabel(/^上传课件/).setInputFiles({ name, buffer, mimeType: 'application/pdf' });
  await phone.getByText('已交', { exact: true }).waitFor();
  await phone.getByLabel('课件中已含利益冲突声明页').check();
  await phone.getByText('已保存。').waitFor();
  await phone.getByRole('button', { name: '填写来程' }).click();
  await phone.getByText('火车', { exact: true }).click();
  await phone.getByLabel('车次').fill('g 1867');
  await phone.getByLabel('到达时间').fill('13:08');
  await phone.getByRole('button', { name: '保存', exact: true }).click();
  await phone.getByText(/^G1867/).waitFor();
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([wide, wrong]).toEqual([0, []]);

  await open(desk, address('expo', `/backend/speaking?conference=${conference}`));
  await desk.getByLabel('按专家、医院或题目查找').fill(one.name);
  await card.getByRole('button', { name: '确认', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await card.getByText('已就绪').waitFor();
  await open(desk, address('expo', `/backend/preview-room?conference=${conference}&day=${talk.startsAt.slice(0, 10)}`));
  const line = desk.getByRole('listitem').filter({ hasText: talk.title }).filter({ hasText: one.name });
  // What the speaker carries to the room is the next version.
  const carried = { name: '口头报告.pptx', mimeType: 'application/octet-stream', buffer: slidesFile() };
  await line.locator('input[type=file]').first().setInputFiles(carried);
  await line.getByText('第 2 版 口头报告.pptx').waitFor();
  await line.getByRole('button', { name: '已审' }).click();
  await line.getByRole('button', { name: '已上机' }).waitFor();
  expect(faults).toEqual([]);
});
