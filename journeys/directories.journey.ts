import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';
/** Of the leaflet of the demo's lenalidomide. */
const PHRASE = '推荐起始剂量为 25 mg';
const WARNING = '胚胎-胎儿毒性';

const times = (text: string, phrase: string) => text.split(phrase).length - 1;

test('a leaflet is read by a doctor on the phone and by nobody else; a disease is reviewed at the desk, and an obsolete one leads on', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/drugs');
  await desk.getByRole('cell', { name: '来那度胺胶囊', exact: true }).click();
  await desk.getByRole('tab', { name: '说明书版本' }).click();
  // Each of three versions but the first changed two sections.
  await expect.poll(() => desk.getByText('改动 2 节').count()).toBe(2);
  const drugs = await call<{ data: { id: number }[] }>(desk, '/api/front/drug/list?q=来那度胺');
  const [drug] = drugs.body.data;
  const path = `/drug?id=${drug?.id}`;

  const { page: visitor, faults: wrong } = await visit(browser, { device: 'phone' });
  const answer = await visitor.goto(address(SHOP, path));
  expect(times((await answer?.text()) ?? '', PHRASE)).toBe(0);
  await visitor.getByText('处方药的说明书仅供认证医生阅读').waitFor();
  const shown = await call(visitor, `/api/front/drug/show/${drug?.id}`);
  const found = await call<{ total: number }>(visitor, `/api/front/aggregate/search?q=${encodeURIComponent(PHRASE)}`);
  expect([times(JSON.stringify(shown.body), PHRASE), JSON.stringify(found.body).includes(path)]).toEqual([0, false]);

  const { page: doctor, faults: broken } = await visit(browser, { device: 'phone' });
  await signedIn(doctor, SHOP, DOCTOR);
  await open(doctor, address(SHOP, path));
  // The boxed warning stands open, the sections are folded.
  await doctor.getByText(WARNING).waitFor();
  const dosage = doctor.getByText(PHRASE);
  await dosage.waitFor({ state: 'attached' });
  expect([await dosage.count(), await dosage.isVisible()]).toEqual([1, false]);
  await doctor.getByRole('heading', { name: '用法用量' }).click();
  await dosage.waitFor();

  const diseases = await call<{ data: { id: number; name: string }[] }>(
    desk,
    '/api/admin/disease/disease/list?limit=100',
    {
      token,
    },
  );
  const named = (name: string) => diseases.body.data.find((row) => row.name === name)?.id ?? 0;
  await open(desk, address(SHOP, `/backend/diseases/${named('慢性髓性白血病')}`));
  await desk.getByRole('tab', { name: '内容与审核' }).click();
  await desk.getByLabel('审核意见').fill('同意');
  await desk.getByRole('button', { name: '通过', exact: true }).click();
  await desk.getByText('已答复').waitFor();
  await open(doctor, address(SHOP, `/disease?id=${named('慢性髓性白血病')}`));
  await doctor.getByText('BCR::ABL1 融合基因').waitFor();

  await open(visitor, address(SHOP, `/disease?id=${named('浆细胞白血病样骨髓瘤')}`));
  await visitor.getByRole('heading', { name: '多发性骨髓瘤', exact: true }).waitFor();
  await visitor.getByRole('link', { name: '骨髓瘤是怎么回事' }).first().waitFor();
  await visitor.getByRole('link', { name: '来那度胺胶囊' }).waitFor();
  expect(new URL(visitor.url()).searchParams.get('id')).toBe(String(named('多发性骨髓瘤')));
  expect([...faults, ...wrong, ...broken]).toEqual([]);
});
