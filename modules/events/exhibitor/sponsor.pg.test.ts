import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

let stage: ExhibitorStage;
beforeAll(async () => {
  stage = await exhibitorStage();
});
afterAll(() => stage.app.close());

const PRICE = 1_800_000;

async function saved(name: string, input: object): Promise<{ id: number; version: number }> {
  const { status, body } = await stage.act(name, input);
  expect(status, `${name} ${JSON.stringify(body)}`).toBe(200);
  return body.data;
}
const person = (): Promise<SignedInPerson> => signedInPerson(stage.app, stage.shop, 'site');

test('F8 what exhibitors still have to do is listed by its deadline, their contacts are reminded once a day, and one that goes from contract to invoice leaves the list', async () => {
  const contact = await person();
  const { id: hall } = await saved('exhibitor.hall.save', {
    ...{ exhibitionId: stage.exhibition, name: '东馆', nameEn: 'East Hall', width: 60, depth: 60, marks: [] },
  });
  const place = await saved('exhibitor.booth.save', {
    ...{ hallId: hall, number: 'T1', x: 10, y: 10, width: 3, depth: 3, kind: 'standard', priceFen: PRICE },
  });
  const sponsor = await stage.exhibitor({ booth: '', area: 0, contactId: contact.memberId });
  // It was given longer than everybody, and nobody is spoken to there.
  const silent = await stage.exhibitor({ booth: '', area: 9, fillUntil: '2027-05-25T18:00:00+08:00' });
  const token = await stage.enter(sponsor.id);
  const list = async () =>
    (await stage.act('exhibitor.duty.show', { id: stage.exhibition })).body.data.exhibitors.map(
      ({ id, duties }: { id: number; duties: { key: string }[] }) => [id, duties.map(({ key }) => key).join(' ')],
    );
  const todos = async () => (await stage.by(token, 'exhibitor.conference')).body.data[0].todos;
  const remind = async () => (await stage.act('exhibitor.duty.remind', { exhibition: stage.exhibition })).body.data;
  const told = async () =>
    (
      await (
        await stage.staffCtx()
      ).db.rows(`SELECT id FROM notice WHERE shop_id = $1 AND member_id = $2 AND kind = 'exhibitor.owing'`, [
        stage.shop.id,
        contact.memberId,
      ])
    ).length;
  expect(await list()).toEqual([
    [sponsor.id, 'booth fill'],
    [silent.id, 'booth fill badges'],
  ]);
  const seen = (await stage.act('exhibitor.duty.show', { id: stage.exhibition })).body.data.exhibitors[0];
  expect(seen.duties[1]).toMatchObject({ key: 'fill', state: 'open', isOver: false });
  expect(Date.parse(seen.duties[1].until)).toBe(Date.parse('2027-05-01T18:00:00+08:00'));
  // Its portal says the same.
  expect((await todos()).filter(({ state }: { state: string }) => state === 'open')).toEqual(seen.duties);
  expect(await remind()).toEqual({ reminded: 1, unreachable: 1 });
  await remind();
  expect(await told()).toBe(1);

  // Contract and deposit: a booth, and badges by its area.
  const kept = (await stage.by(token, 'exhibitor.boothReserve', { booth: place.id })).body.data;
  expect(await list()).toContainEqual([sponsor.id, 'fill']);
  await saved('exhibitor.booking.contract', { id: kept.id, version: kept.version, contractNo: 'HT-8' });
  expect(await list()).toContainEqual([sponsor.id, 'booth fill badges']);
  const [booking] = (await stage.by(token, 'exhibitor.boothPlan')).body.data.own;
  const input = { code: booking.code, share: 'whole', priceFen: PRICE };
  const placed = await stage.act(
    'order.checkout',
    { entries: [{ rid: 'a', what: 'exhibitor.booth', input }] },
    contact,
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const { id: order, totalFen } = (await stage.act('order.order.list', { q: placed.body.data.order.code })).body
    .data[0];
  await saved('order.payment.book', { order, method: 'cash', fen: totalFen, reference: crypto.randomUUID() });
  expect(await list()).toContainEqual([sponsor.id, 'fill badges']);
  const people = [{ kind: 'exhibitor', name: '周参展', post: '' }];
  expect((await stage.by(token, 'exhibitor.badgeSave', { people })).status).toBe(200);
  expect(await list()).toContainEqual([sponsor.id, 'fill']);
  for (const kind of ['logo', 'licence']) expect((await stage.bring(token, kind)).status).toBe(200);
  const { version } = (await stage.by(token, 'exhibitor.fill')).body.data;
  const company = { name: '云湖生物', about: '流式试剂', version, submit: true };
  expect((await stage.by(token, 'exhibitor.fillSave', company)).status).toBe(200);
  expect(await list()).toEqual([[silent.id, 'booth fill badges']]);

  // Rooms that a hotel keeps for it are its contact's to book, and nobody else's.
  const { id: hotel } = await saved('hotel.hotel.save', { name: '海湾酒店' });
  const { id: room } = await saved('hotel.room.save', { hotelId: hotel, name: '大床房' });
  const block = await saved('hotel.block.save', {
    ...{ conferenceId: stage.conference, roomId: room, state: 'definite', cutoffOn: '2027-05-20' },
    audience: `exhibitor:${sponsor.id}`,
  });
  const nights = [{ night: '2027-06-02', priceFen: 48_000, allotment: 3 }];
  await saved('hotel.board.save', { block: block.id, version: block.version, nights });
  const wish = { rid: block.id, in: '2027-06-02', out: '2027-06-03', guests: [{ name: '周参展', phone: '' }] };
  const book = async (who: SignedInPerson) => (await stage.act('hotel.order', { items: [wish] }, who)).body.data;
  expect((await book(await person())).lines).toMatchObject([{ outcome: 'not_for_you' }]);
  expect((await book(contact)).id).not.toBeNull();

  // The order of the booth has its invoice like any other.
  const item = { sells: 'exhibitor.booth', name: '*会展服务*展位费', taxCode: '3040305010000000000' };
  await saved('invoice.item.save', item);
  const { settings } = stage.app.services;
  const seller = { sellerName: '云启会务有限公司', sellerTaxNo: '91330000MA2EXP201W' };
  const items = Object.entries(seller).map(([key, value]) => ({ key: `invoice.${key}`, value }));
  await settings.save(stage.app.ctx(stage.shop), items, 'test');
  const title = await stage.act('invoice.title.save', { kind: 'personal', name: '周参展' }, contact);
  const asked = { orderIds: [order], titleId: title.body.data.id };
  const invoice = await stage.act('invoice.apply', asked, contact);
  expect(invoice.status, JSON.stringify(invoice.body)).toBe(200);

  // Whoever has done everything hears nothing more; what was not done by its last moment is told as late.
  await stage.wait(40);
  const [late] = (await stage.act('exhibitor.duty.show', { id: stage.exhibition })).body.data.exhibitors;
  expect(late.duties.map(({ key, isOver }: { key: string; isOver: boolean }) => [key, isOver])).toEqual([
    ['booth', false],
    ['fill', false],
    ['badges', false],
  ]);
  expect([await remind(), await told()]).toEqual([{ reminded: 0, unreachable: 1 }, 1]);
  await stage.wait(12);
  const [later] = (await stage.act('exhibitor.duty.show', { id: stage.exhibition })).body.data.exhibitors;
  expect(later.duties.map(({ isOver }: { isOver: boolean }) => isOver)).toEqual([false, false, true]);
});
