import { expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, browser, codeSentTo, visit } from './browser.ts';
import { choose } from './form.ts';
import { call, signedIn } from './people.ts';
import { enterConsole } from './staff.ts';

test('a role is granted, tried, refused where it does not reach, and taken away again', async () => {
  const { page: person } = await visit(browser);
  const phone = newPhone();
  await signedIn(person, 'hema', phone);
  const { page: admin } = await visit(browser);
  const token = await enterConsole(admin, 'hema', 'admin');
  const list = `/api/admin/member/person/list?q=${phone}`;
  const { body: found } = await call<{ data: { id: number }[] }>(admin, list, { token });
  const id = found.data[0]?.id ?? 0;

  await admin.goto(address('hema', `/backend/member/${id}?edit=1`));
  await choose(admin, '角色', '编辑');
  await admin.keyboard.press('Escape');
  await admin
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  await admin.getByRole('dialog').getByText('工作人员', { exact: true }).first().waitFor();
  await admin.getByRole('tab', { name: '权限说明' }).click();
  await admin.getByText('查看资讯').first().waitFor();

  // The same phone asked for a code a moment ago.
  const post = { channel: 'phone', face: 'staff', phone, code: '' };
  await expect
    .poll(async () => (await call(person, `/api/front/user/auth/phone/code/${phone}`)).status, {
      interval: 5_000,
    })
    .toBe(200);
  post.code = await codeSentTo(phone);
  const { body: entered } = await call<{ token: string }>(person, '/login', { post });
  await person.evaluate((given) => localStorage.setItem('medley.console.token', given), entered.token);
  await person.goto(address('hema', '/backend/news'));
  await person.getByRole('heading', { name: '资讯' }).first().waitFor();
  const refused = await call(person, '/api/admin/member/person/list', { token: entered.token });
  expect([refused.status, refused.body.code]).toEqual([400, 'PERMISSION_DENIED']);

  const version = (await call<{ data: { version: number } }>(admin, `/api/admin/member/person/show/${id}`, { token }))
    .body;
  const none = { id, version: version.data.version, roles: '' };
  expect((await call(admin, '/api/admin/member/person/assign', { post: none, token })).status).toBe(200);
  const gone = await call(person, '/api/admin/news/article/list', { token: entered.token });
  expect(gone.status).toBe(401);
});
