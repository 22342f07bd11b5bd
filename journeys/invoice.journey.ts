import { afterEach, expect, it } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { agreesToAttend, call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const CONFERENCE = 'haematology-annual-meeting-18';
type Products = { data: { products: { id: number; title: string }[]; conference: { id: number } } };

it('a member asks for an invoice on the phone, the desk issues it by hand, the member downloads it, a part is taken off', async () => {
  const { page, faults, foreign } = await visit(browser, { device: 'phone' });
  const token = await signedIn(page, 'expo');
  const form = await call<{ data: { id: number } }>(page, '/api/front/form/show/annual-meeting-delegate', { token });
  await call(page, '/api/front/form/save', { post: { id: form.body.data.id, values: { role: 'nurse' } }, token });
  const offer = await call<Products>(page, `/api/front/registration/offer/${CONFERENCE}`, { token });
  const { products, conference } = offer.body.data;
  const items = ['年会现场票 · 护士与在读研究生', '年会机场接驳'].map((name) => ({
    product: products.find(({ title }) => title === name)?.id,
    quantity: 1,
  }));
  await agreesToAttend(page, token);
  const handed = await call<{ data: { order: { code: string; totalFen: number } } }>(
    page,
    '/api/front/registration/submit',
    { post: { conference: conference.id, items }, token },
  );
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);
  const { code, totalFen } = handed.body.data.order;

  const desk = await staffDesk(browser, 'expo', 'admin', '/backend/invoices');
  const list = await call<{ data: { id: number }[] }>(desk.page, `/api/admin/order/order/list?q=${code}`, {
    token: desk.token,
  });
  const post = { order: list.body.data[0]?.id, method: 'cash', fen: totalFen, reference: code };
  await call(desk.page, '/api/admin/order/payment/book', { post, token: desk.token });

  await open(page, address('expo', `/order?code=${code}`));
  await page.getByRole('link', { name: '申请开票' }).click();
  await page.getByText('个人', { exact: true }).click();
  await page.getByLabel('姓名').fill(`顾清 ${code}`);
  await page.getByRole('button', { name: '保存抬头' }).click();
  await page.getByRole('radio', { name: new RegExp(code) }).waitFor();
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('heading', { name: `顾清 ${code}` }).waitFor();
  await page.getByText('待审核').waitFor();

  await desk.page.reload();
  await desk.page.getByText(`顾清 ${code}`).first().click();
  await desk.page.getByRole('button', { name: '通过', exact: true }).click();
  await desk.page.getByRole('button', { name: '我来开具' }).click();
  await desk.page.getByRole('button', { name: '登记已开具' }).click();
  // The drawer behind it is called by its buttons, too.
  const dialog = desk.page.getByRole('dialog', { name: '登记已开具' }).last();
  await dialog.getByLabel('发票号码').fill(`2633${String(Date.now()).padStart(16, '0')}`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fapiao.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByText('已上传 fapiao.pdf').waitFor();
  await dialog.getByRole('button', { name: '登记已开具' }).click();
  await desk.page.getByRole('button', { name: '重发通知' }).waitFor();

  await page.reload();
  await page.getByText('已开具').first().waitFor();
  await page.getByRole('button', { name: '下载发票' }).click();
  const file = await page.getByRole('link', { name: 'PDF 文件' }).getAttribute('href');
  const got = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return [answer.status, answer.headers.get('content-type')];
  }, file ?? '');
  expect(got).toEqual([200, 'application/pdf']);
  await open(page, address('expo', '/invoices'));
  await page.getByText('已交付').waitFor();
  // All of it is invoiced: its order leads to what there is.
  await open(page, address('expo', `/order?code=${code}`));
  await page.getByRole('main').getByRole('link', { name: '我的发票' }).waitFor();

  // A part of one line is taken off; what is left of it stands.
  await desk.page.getByRole('button', { name: '红冲', exact: true }).click();
  const red = desk.page.getByRole('dialog', { name: '红冲发票' }).last();
  await red.getByRole('checkbox').nth(1).uncheck();
  await red.getByLabel('第 1 行的红冲金额').fill('100');
  await red.getByText('-¥100.00').waitFor();
  await red.getByRole('button', { name: '红冲', exact: true }).click();
  await desk.page.getByText('红冲中 ¥100.00').waitFor();
  const invoices = await call<{ data: { id: number }[] }>(page, '/api/front/invoice/list', { token });
  await open(page, address('expo', `/invoice?id=${invoices.body.data[0]?.id}`));
  await page.getByText('红冲中 ¥100.00').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([width, faults, foreign, desk.faults]).toEqual([0, [], [], []]);
});
