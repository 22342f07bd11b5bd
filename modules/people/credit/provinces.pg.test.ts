import { afterAll, beforeAll, expect, test } from 'vitest';
import { CreditStage } from './test-credit-stage.ts';

const [ZHEJIANG, GUANGDONG, HAINAN] = [330_000, 440_000, 460_000];

let credit: CreditStage;
beforeAll(async () => {
  credit = await CreditStage.open('PROVINCE');
});
afterAll(() => credit.house.close());

/** A hospital in a district. */
const hospital = (name: string, district: string): Promise<unknown> =>
  credit.stage.call('organisation.organisation.save', {
    ...{ name, roles: [{ role: 'hospital' }], addresses: [{ line: '入口处' }, { district, line: '一号' }] },
  });

/** Somebody who says where they work, and whose grant as a doctor may say otherwise. */
async function person(affiliation: string, granted?: string): Promise<number> {
  const { id } = await credit.member();
  await credit.ctx.db.write(async (tx) => {
    await tx.rows('update member set affiliation = $3 where shop_id = $1 and id = $2', [
      ...[credit.stage.shop.id, id, affiliation],
    ]);
    if (granted === undefined) return;
    await tx.rows(`insert into doctor (member_id, state, name, hospital) values ($1, 'granted', '林知夏', $2)`, [
      id,
      granted,
    ]);
  });
  return id;
}

test('CR8 a line is booked in the province where the person worked then, and the ledger is read province by province', async () => {
  await hospital('云港大学第一医院', '330106');
  await hospital('南屿 市人民医院（本部）', '440305');
  const nobody = await person('没有登记过的诊所');
  const nurse = await person('云港大学第一医院');
  // The names differ by blanks and brackets alone; what the grant says comes before what is said otherwise.
  const doctor = await person('云港大学第一医院', '南屿市人民医院(本部)');
  const project = await credit.project();
  const unit = await credit.afternoon(project);
  for (const id of [nobody, nurse, doctor]) await credit.there(unit, id, '14:00', '17:00');
  await credit.settle(unit);

  const of = async (province: number) =>
    (await credit.lines({ projectId: project, province })).map((line) => line.memberId);
  expect(await of(ZHEJIANG)).toEqual([nurse]);
  expect(await of(GUANGDONG)).toEqual([doctor]);
  expect(await of(HAINAN)).toEqual([]);
  const said = (memberId: number) => credit.lines({ projectId: project, memberId });
  expect(await said(nurse)).toMatchObject([{ province: '浙江省' }]);
  expect(await said(nobody)).toMatchObject([{ province: '' }]);

  // Who moves takes nothing of it along: it is corrected where it was booked.
  await credit.ctx.db.write((tx) =>
    tx.rows(`update doctor set hospital = '云港大学第一医院' where shop_id = $1 and member_id = $2`, [
      ...[credit.stage.shop.id, doctor],
    ]),
  );
  const [line] = await said(doctor);
  await credit.correct(line?.id ?? 0, 60);
  expect((await said(doctor)).map(({ kind, province }) => [kind, province])).toEqual([
    ['correction', '广东省'],
    ['reversal', '广东省'],
    ['grant', '广东省'],
  ]);
});
