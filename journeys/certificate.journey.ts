import { afterEach, expect, it } from 'vitest';
import { pdfCodes, pdfText } from '../tools/paper-readers.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const day = (inDays: number): string => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

interface Made {
  data: { id: number; version: number };
}

it('a certificate is issued, downloaded on the phone, verified by its code, and says that it was revoked', async () => {
  const name = `线下培训${Date.now() % 1e6}`;
  const member = await visit(browser, { device: 'phone' });
  const memberToken = await signedIn(member.page, 'hema');
  const me = await call<{ id: number }>(member.page, '/api/front/user/me/user_info', { token: memberToken });
  const desk = await staffDesk(browser, 'hema', 'chief', '/backend/credit-projects');
  const act = async <T = Made>(path: string, post: Record<string, unknown>): Promise<T> => {
    const { status, body } = await call<Record<string, unknown>>(desk.page, path, { post, token: desk.token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };
  const at = (time: string): string => `${day(-2)}T${time}:00+08:00`;
  const project = await act('/api/admin/credit/project/save', {
    ...{ title: name, titleEn: 'Training on site', organiser: '海棠血液病医院', startsOn: day(-2), endsOn: day(-2) },
  });
  const unit = await act('/api/admin/credit/unit/save', {
    ...{ projectId: project.data.id, title: '上午', slots: [{ from: at('09:00'), to: at('11:00') }] },
  });
  const memberId = me.body.id;
  await act('/api/admin/credit/presence/save', {
    ...{ unitId: unit.data.id, memberId, fromAt: at('09:00'), toAt: at('11:00') },
  });
  await act('/api/admin/credit/unit/settle', { id: unit.data.id });

  // The desk looks at what would happen, and does it.
  const { page } = desk;
  await page.goto(address('hema', `/backend/issue-certificates?kind=credit.attendance&subject=${project.data.id}`));
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: '颁发', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '颁发', exact: true }).click();
  await page.getByText('已处理 1 张').waitFor();

  // Its holder takes it along.
  await open(member.page, address('hema', '/certificates'));
  await member.page.getByRole('heading', { name }).waitFor();
  const asked = member.page.waitForRequest('**/api/paper/read*');
  await member.page.getByRole('button', { name: '查看与下载 PDF' }).click();
  const pdf = Uint8Array.from(
    await member.page.evaluate(
      async (url) => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
      (await asked).url(),
    ),
  );
  const read = pdfText(pdf).replace(/\s+/g, '');
  for (const said of ['参会证明', name, '海棠血液病医院', '120分钟']) expect(read).toContain(said);
  const [code = ''] = pdfCodes(pdf);

  // A stranger verifies it by its code, and by what is typed.
  const stranger = await visit(browser, { device: 'phone' });
  const hash = new URL(code).hash;
  await open(stranger.page, address('hema', `/certificate${hash}`));
  await stranger.page.getByRole('heading', { name: '证书有效' }).waitFor();
  await stranger.page.getByText(name).waitFor();
  const [number = ''] = /AT\d{4}-\d{6}/.exec(read) ?? [];
  const [, typed = ''] = /验证码：([0-9A-Z-]{31})/.exec(read) ?? [];
  await open(stranger.page, address('hema', '/certificate'));
  await stranger.page.getByLabel('证书编号').fill(number);
  await stranger.page.getByLabel('验证码').fill(typed.toLowerCase());
  await stranger.page.getByRole('button', { name: '查验' }).click();
  await stranger.page.getByRole('heading', { name: '证书有效' }).waitFor();

  // It is revoked, and says so to whoever asks.
  const list = `/api/admin/certificate/certificate/list?q=${number}`;
  const found = await call<{ data: { id: number }[] }>(page, list, { token: desk.token });
  await page.goto(address('hema', `/backend/certificates/${found.body.data[0]?.id}`));
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '撤销证书' }).last();
  await dialog.getByRole('textbox').fill('签到册核对有误');
  await dialog.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByText('签到册核对有误').waitFor();
  await stranger.page.getByRole('button', { name: '查验' }).click();
  await stranger.page.getByRole('heading', { name: '证书已撤销' }).waitFor();
  expect(member.faults).toEqual([]);
  expect(desk.faults).toEqual([]);
  expect(stranger.faults).toEqual([]);
});
