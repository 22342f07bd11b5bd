import { expect, it } from 'vitest';
import { browser, everybodyLeaves } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

it('a form is built by drag and by keys, with a condition inside a repeating group that asks each row alone', async () => {
  const title = `用药随访${Date.now() % 1e6}`;
  const { page, token, faults, foreign } = await staffDesk(browser, 'hema', 'chief', '/backend/forms');
  await page.getByRole('button', { name: '新建表单' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel(/^标题/).first().fill(title);
  await editor.getByLabel(/^导语/).first().fill('每种药一张卡');
  const write = async (label: string): Promise<void> => {
    await editor.locator('[data-question] [id$="-label"]').fill(label);
  };
  const head = (name: string) => editor.locator('[data-question] [data-open]').filter({ hasText: name }).last();
  const said = editor.locator('p[role=status]').first();

  // A click makes the first part and the group in it; a drag puts a question into its rows.
  await editor.locator('[data-drag="kind repeat"]').click();
  await write('合并用药');
  await editor.locator('[data-drag="kind yesNo"]').dragTo(editor.locator('[data-rows]'));
  await write('仍在使用');
  await expect.poll(() => said.innerText()).toContain('已移入重复组“合并用药”');
  await editor.locator('[data-drag="kind text"]').dragTo(editor.getByRole('button', { name: '添加题目' }));
  await write('停用原因');
  expect(await editor.locator('[data-rows] [data-question]').count()).toBe(1);

  // Into the rows by keys, out again, and back by undo; the focus goes along.
  await head('停用原因').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => said.innerText()).toBe('“停用原因”已移入重复组“合并用药”，第 2 题，共 2 题');
  await expect.poll(() => head('停用原因').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => said.innerText()).toContain('第 1 题，共 2 题');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => editor.locator('[data-rows] [data-question]').count()).toBe(1);
  await editor.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => editor.locator('[data-rows] [data-question]').count()).toBe(2);

  // Asked where the row says yes; a matrix is refused in rows, and says so.
  await editor.locator('[data-question] [id$="-shown"]').click();
  await page.locator('.ant-select-item-option').filter({ hasText: '仍在使用' }).click();
  await editor.locator('[data-drag="kind matrix"]').dragTo(editor.locator('[data-rows]'));
  await expect.poll(() => said.innerText()).toContain('不能放进重复组');

  const preview = editor.getByRole('region', { name: '实时预览' });
  await preview.getByRole('button', { name: '添加行' }).click();
  await preview.getByRole('button', { name: '添加行' }).click();
  await preview.getByLabel('是', { exact: true }).first().check();
  await preview.getByLabel('否', { exact: true }).last().check();
  // The second row is asked nothing by what the first one says.
  await expect.poll(() => preview.getByText('停用原因').count()).toBe(1);

  await editor.getByText('逻辑', { exact: true }).click();
  const row = editor.getByRole('row', { name: /^停用原因/ });
  expect(await row.innerText()).toContain('仍在使用');
  await row.getByRole('button', { name: '仍在使用' }).click();
  await expect.poll(() => head('仍在使用').evaluate((one) => one === document.activeElement)).toBe(true);

  await editor.getByRole('button', { name: '保存', exact: true }).click();
  await editor.getByText(title).first().waitFor();
  type Listed = { data: { id: number }[] };
  const list = `/api/admin/form/form/list?q=${encodeURIComponent(title)}`;
  const { body } = await call<Listed>(page, list, { token });
  const [{ id } = { id: 0 }] = body.data;
  type Shown = { data: { version: number; sections: { questions: { label: string; questions: object[] }[] }[] } };
  const shown = await call<Shown>(page, `/api/admin/form/form/show/${id}`, { token });
  const { sections, version } = shown.body.data;
  expect(sections.map(({ questions }) => questions.length)).toEqual([1]);
  expect(sections[0]?.questions[0]).toMatchObject({
    label: '合并用药',
    questions: [
      { label: '仍在使用', shownIf: null },
      { label: '停用原因', shownIf: { options: ['yes'] } },
    ],
  });
  await call(page, '/api/admin/form/form/remove', { post: { id, version }, token });
  expect([faults, foreign]).toEqual([[], []]);
  await everybodyLeaves();
});
