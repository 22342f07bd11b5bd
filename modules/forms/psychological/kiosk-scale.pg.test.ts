import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { FILL } from './kiosk-contract.ts';

let house: House;
let stage: Stage;
let elsewhere: Stage;
beforeAll(async () => {
  house = await openHouse();
  [stage, elsewhere] = [await house.stage('HALL'), await house.stage('YARD')];
  for (const [scale, who] of [
    ['epds', 'visitor'],
    ['gad-7', 'visitor'],
    ['phq-9', 'member'],
  ] as const)
    await stage.call('psychological.offer.save', { scale, version: 0, isOn: true, who });
});
afterAll(() => house.close());

const rows = <T extends object>(sql: string, on = stage) => house.kit.ctx(on.shop).db.rows<T>(sql, [on.shop.id]);
async function offer(scale: string): Promise<number> {
  const found = await rows<{ id: number; scale: string }>(
    'select id, scale from psychological_offer where shop_id = $1',
  );
  return found.find((one) => one.scale === scale)?.id ?? 0;
}
async function device(workId: number, work = FILL, on = stage): Promise<Caller> {
  const { token } = await enrolDevice(house.kit, on.shop, { work, workId });
  return { ...visitor(on.shop), token };
}
const give = (as: Caller, more: object = {}, on = stage) =>
  on.play(
    'psychological.kioskSave',
    new PreparedCall({ edition: 1, agrees: true, values: { i1: 'c0', i10: 'c3' }, ...more }, { as }),
  );

test('a device shows the one scale that it is put up for, and what is answered there is nobody’s and names the device', async () => {
  const as = await device(await offer('epds'));
  const { body } = await stage.play('psychological.kiosk', new PreparedCall({}, { as }));
  expect(body).toMatchObject({ data: { scale: { id: 'epds' }, watched: 'i10' } });
  const given = await give(as, { scale: 'gad-7', phone: '13800008000' });
  expect(given.body).toMatchObject({ data: { isUrgent: false } });
  // Neither a link nor a result is told where the next person stands already.
  expect(Object.keys((given.body as { data: object }).data).sort()).toEqual(['id', 'isUrgent']);
  expect(await rows('select scale, member_id, phone, place from psychological_answer where shop_id = $1')).toEqual([
    { scale: 'epds', member_id: null, phone: '13800008000', place: '前台一号' },
  ]);
});

test('an answer on self-harm raises its alert there and then, and whoever is on duty reads at which device', async () => {
  const as = await device(await offer('epds'));
  expect((await give(as, { values: { i10: 'c1' } })).body).toMatchObject({ data: { isUrgent: true } });
  const { data } = await stage.call<{ data: { place: string; state: string }[] }>('psychological.alert.list');
  expect(data).toEqual([expect.objectContaining({ state: 'open', place: '前台一号' })]);
  const notices = await rows<{ body: string }>(
    `select params::text as body from notice where shop_id = $1 and kind = 'psychological.alert_raised'`,
  );
  expect(notices.length).toBeGreaterThan(0);
  expect(notices.every(({ body }) => body.includes('前台一号'))).toBe(true);
});

test('without consent, answers, or with a version that went, nothing is kept', async () => {
  const as = await device(await offer('gad-7'));
  const code = async (more: object) => ((await give(as, more)).body as { code?: string }).code;
  expect(await code({ agrees: false, values: { i1: 'c1' } })).toBe('psychological.consent_needed');
  expect(await code({ values: {} })).toBe('psychological.nothing_answered');
  expect(await code({ edition: 2, values: { i1: 'c1' } })).toBe('VERSION_CONFLICT');
  expect(await code({ values: { i1: 'c1' }, phone: 'abc' })).toBe('psychological.phone_wrong');
  expect(await rows(`select id from psychological_answer where shop_id = $1 and scale = 'gad-7'`)).toEqual([]);
});

test('a minor answers where their guardian stands beside them and agrees', async () => {
  const as = await device(await offer('gad-7'));
  const refused = await give(as, { values: { i1: 'c1' }, isMinor: true });
  expect((refused.body as { code?: string }).code).toBe('psychological.guardian_needed');
  expect((await give(as, { values: { i1: 'c1' }, isMinor: true, guardianAgrees: true })).status).toBe(200);
  const kept = await rows(
    `select is_minor, member_id from psychological_answer where shop_id = $1 and scale = 'gad-7'`,
  );
  expect(kept).toEqual([{ is_minor: true, member_id: null }]);
});

test('a scale for members, one that is switched off, another work and another shop’s number open nothing', async () => {
  const shown = async (as: Caller, on = stage) => {
    const { status, body } = await on.play('psychological.kiosk', new PreparedCall({}, { as }));
    return [status, (body as { code?: string }).code];
  };
  expect(await shown(await device(await offer('phq-9')))).toEqual([409, 'psychological.not_on_devices']);
  expect((await give(await device(await offer('phq-9')))).status).toBe(409);
  const gad = await offer('gad-7');
  const as = await device(gad);
  await stage.call('psychological.offer.save', { scale: 'gad-7', version: 1, isOn: false, who: 'visitor' });
  expect(await shown(as)).toEqual([404, 'NOT_FOUND']);
  expect((await shown(await device(await offer('epds'), 'form.fill')))[0]).not.toBe(200);
  expect(await shown(await device(await offer('epds'), FILL, elsewhere), elsewhere)).toEqual([404, 'NOT_FOUND']);
});
