import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { FORMATS } from '../modules/forms/exchange/formats/formats.ts';
import { atRest, browser, everybodyLeaves } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** Takes a form off again that a journey made; answers the questions that were stored of it. */
async function takeAway(page: Page, token: string): Promise<{ title: string; titleEn: string; sections: Section[] }> {
  const id = Number(/forms\/(\d+)/.exec(page.url())?.[1]);
  type Shown = { data: { title: string; titleEn: string; version: number; sections: Section[] } };
  const { body } = await call<Shown>(page, `/api/admin/form/form/show/${id}`, { token });
  const post = { id, version: body.data.version };
  expect((await call(page, '/api/admin/form/form/remove', { post, token })).status).toBe(200);
  return body.data;
}
interface Section {
  questions: { key: string; kind: string; label: string; shownIf: object | null; questions?: Section['questions'] }[];
}

/** Takes something by the mouse to the lower part of where it goes, and lets go of it there. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Both are in sight: the kinds stand above the questions.
  await from.evaluate((one) => one.closest('details')?.scrollIntoView({ block: 'start' }));
  await from.hover();
  await page.mouse.down();
  const { height = 0 } = (await to.boundingBox()) ?? {};
  // A browser that is told of one move alone has only begun to drag.
  for (const part of [0.5, 0.7, 0.8]) await to.hover({ position: { x: 60, y: height * part } });
  await page.mouse.up();
}

it('a form is put together by drag and by keyboard, with a condition inside a repeat', async () => {
  const { page, faults, foreign, token } = await staffDesk(browser, 'hema', 'chief', '/backend/forms/new');
  const designer = page.locator('[data-section]').first();
  await page.getByRole('button', { name: '添加部分' }).click();
  // What is loaded late moves what stands below it.
  await atRest(page);
  const kind = (name: string) => page.locator('[data-drag^="kind "]', { hasText: new RegExp(`^${name}$`) });
  // By drag: a question into the empty part, a repeating group behind it, and another question into its rows.
  await drag(page, kind('单行文字'), designer.locator('ol').first());
  await page.getByLabel('题目 中文', { exact: true }).fill('姓名缩写');
  const head = (name: string) => page.locator('[data-open]', { hasText: name });
  const card = (name: string) => page.locator('[data-question]', { has: head(name) }).last();
  await head('姓名缩写').click();
  await drag(page, kind('重复组（可添加多项）'), card('姓名缩写').locator('[data-head]').first());
  await head('（未命名）').waitFor();
  await page.getByLabel('题目 中文', { exact: true }).fill('用药');
  // A click puts one behind the open one; from there it is dragged into the rows.
  await kind('是 / 否').click();
  await page.getByLabel('题目 中文', { exact: true }).fill('是否仍在用');
  await head('是否仍在用').click();
  await drag(page, head('是否仍在用'), card('用药').locator('[data-head]').first());
  await expect.poll(() => page.locator('[data-rows] [data-question]').count()).toBe(1);
  // By keyboard: a question behind the group, moved into its rows, out and in again.
  await head('用药').click();
  await kind('多行文字').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('题目 中文', { exact: true }).fill('停用原因');
  await head('停用原因').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('status').filter({ hasText: '“停用原因”已移入重复组“用药”，第 2 题，共 2 题' }).waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => page.locator('[data-rows] [data-question]').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-rows] [data-question]').count()).toBe(2);
  // What was put back keeps the focus: the keys go on from there.
  await expect.poll(() => card('停用原因').locator('[data-open]:focus').count()).toBe(1);
  const asked = page.getByLabel('何时显示');
  await asked.click();
  await page.getByTitle('是否仍在用').click();
  await page.getByLabel('选了以下任一项时').click();
  const option = (name: RegExp) => page.locator('.ant-select-item-option:visible', { hasText: name });
  await option(/^否$/).click();
  await option(/^是$/).click();
  await page.keyboard.press('Escape');

  // The bug of four systems: the first row would be asked what the second one asks for.
  const preview = page.getByRole('region', { name: '实时预览' });
  await preview.getByRole('button', { name: '添加行' }).click();
  await preview.getByRole('button', { name: '添加行' }).click();
  await preview.getByLabel('是', { exact: true }).first().check();
  await preview.getByLabel('否', { exact: true }).last().click();
  await expect.poll(() => preview.getByLabel('停用原因').count()).toBe(1);
  await page.getByText('逻辑', { exact: true }).click();
  await page.getByText('没有循环，没有失效的引用（1 处引用）').waitFor();
  await page.locator('input#title').fill('用药随访');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL(/forms\/\d+/);
  expect([faults, foreign]).toEqual([[], []]);
  const { sections } = await takeAway(page, token);
  const told = (questions: Section['questions']): unknown[] =>
    questions.map(({ kind: of, label, questions: own }) => [of, label, ...(own ? [told(own)] : [])]);
  expect(sections.map(({ questions }) => told(questions))).toEqual([
    [
      ['text', '姓名缩写'],
      [
        'repeat',
        '用药',
        [
          ['yesNo', '是否仍在用'],
          ['longText', '停用原因'],
        ],
      ],
    ],
  ]);
  const [on, why] = sections[0]?.questions[1]?.questions ?? [];
  expect(why?.shownIf).toEqual({ question: on?.key, options: ['no'] });
});

it('the public metadata of OpenEDC is imported, drawn and exported equal', async () => {
  const file = join(import.meta.dirname, '../modules/forms/exchange/formats/fixtures/openedc-metadata.xml');
  const { page, faults, foreign, token } = await staffDesk(browser, 'hema', 'chief', '/backend/forms');
  await page.getByRole('button', { name: '从文件导入' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('文件中有 5 份问卷').waitFor();
  await page.getByLabel('文件中有 5 份问卷，请选择一份').click();
  await page.getByTitle('Well-Being').click();
  await page.getByRole('button', { name: '新建一份' }).click();
  await page.waitForURL(/forms\/\d+/);

  // Drawn: the logic of the score that reads five questions, and the questions as they will be asked.
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  const preview = page.getByRole('region', { name: '实时预览' });
  await preview.getByText('I have felt cheerful and in good spirits').first().waitFor();
  await page.getByText('逻辑', { exact: true }).click();
  await page.getByRole('button', { name: '取消', exact: true }).click();

  // Exported: what is read out of the file that comes is what came in.
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出题目' }).click();
  await page.getByText('CDISC ODM 1.3.2（XML）').click();
  const written = readFileSync(await (await waiting).path());
  expect([faults, foreign]).toEqual([[], []]);
  const stored = await takeAway(page, token);
  expect(written.toString()).toContain('ODMVersion="1.3.2"');
  const came = (await FORMATS.odm1.read(readFileSync(file))).find(({ titleEn }) => titleEn === 'Well-Being');
  const [went] = await FORMATS.odm1.read(written);
  expect([stored, went].map((one) => one?.sections)).toEqual([came?.sections, came?.sections]);
  expect(went?.titleEn).toBe('Well-Being');
});
