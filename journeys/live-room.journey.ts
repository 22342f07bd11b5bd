import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

test('a doctor chats and asks on the phone, the host asks for quiet, takes a line away, and puts the question before everybody', async () => {
  const mark = Date.now() % 1e6;
  const [said, more, asked] = [`走查用的一句话${mark}`, `走查时接着说${mark}`, `走查用的提问${mark}`];
  const { page: phone, faults } = await visit(browser, { device: 'phone' });
  await signedIn(phone, SHOP, DOCTOR);
  const lines: string[] = [];
  phone.on('websocket', (line) => lines.push(line.url()));
  const running = await call<{ data: { id: number; url: string }[] }>(phone, '/api/front/live/list?when=now');
  const stream = running.body.data[0];
  if (stream === undefined) throw new Error('No stream of the demo runs.');
  await open(phone, address(SHOP, stream.url));
  await phone.getByText('主持人置顶').waitFor();
  const line = phone.getByLabel('说点什么');
  await line.fill(said);
  await phone.getByRole('button', { name: '发送' }).click();
  await phone.getByRole('list', { name: '聊天' }).getByText(said).waitFor();

  const { page: reader } = await visit(browser, {});
  const page = await open(reader, address(SHOP, stream.url)).then(() => reader.getByRole('list', { name: '聊天' }));
  await page.getByText(said).waitFor();
  const asks: string[] = [];
  reader.on('request', (request) => request.url().includes('/comments/list') && asks.push(request.url()));
  await line.fill(more);
  await phone.getByRole('button', { name: '发送' }).click();
  await page.getByText(more).waitFor();
  expect(asks).toEqual([]);

  const { page: desk, faults: wrong } = await staffDesk(browser, SHOP, 'admin', `/backend/live-wall/${stream.id}`);
  await desk.getByRole('listitem').filter({ hasText: said }).waitFor();
  await desk.getByRole('button', { name: '全员禁言' }).click();
  // Told by the line that the page of the stream holds.
  await phone.getByText('主持人已开启全员禁言').waitFor();
  await desk.getByRole('button', { name: '解除禁言' }).click();
  await line.waitFor();

  await phone.getByRole('tab', { name: '提问' }).click();
  await phone.getByLabel(/向讲者提问/).fill(asked);
  await phone.getByRole('button', { name: '提问', exact: true }).click();
  const question = phone.getByRole('listitem').filter({ hasText: asked });
  await question.waitFor();

  await desk.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: '撤下' }).click();
  const confirm = desk.getByRole('dialog');
  await confirm.getByLabel('告知作者的原因').fill('走查用');
  await confirm.getByRole('button', { name: '撤下' }).click();
  await confirm.waitFor({ state: 'hidden' });
  await phone.getByText(said).waitFor({ state: 'detached' });

  await desk.getByRole('link', { name: '主席屏' }).click();
  const waiting = desk.getByRole('region', { name: /待选/ }).getByRole('listitem').filter({ hasText: asked });
  await waiting.getByRole('button', { name: '上屏' }).click();
  const now = desk.getByRole('region', { name: '正在回答' });
  await now.getByText(asked).waitFor();
  await question.getByText('正在回答').waitFor();
  await now.getByRole('button', { name: '已回答' }).click();
  await question.getByText('已回答').waitFor();
  // Its state, its chat, its questions and whether it is still there come over one line, and a line of the chat without being asked for.
  expect(lines).toHaveLength(1);
  expect([...faults, ...wrong]).toEqual([]);
});
