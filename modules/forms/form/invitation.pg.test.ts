import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { makePeople } from '../../../kernel/identity/persons.ts';
import type { ImportOutcome } from '../../../kernel/module/import-spec.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { sendInvitations } from '../engine/public.ts';
import { INVITATIONS, importInvitations } from './invitations.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const DAY = 24 * 3_600_000;

let desk: ShopDesk;
let ctx: Ctx;
let now = NOON;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
  ctx = desk.app.ctx(desk.shop);
});
afterAll(() => desk.app.close());

async function published(more: object = {}): Promise<{ id: number; slug: string }> {
  const questions = [{ key: 'said', kind: 'longText', label: '想说的', required: true }];
  const written = {
    ...{ title: '参会登记', lead: '导语', sections: [{ key: 'main', title: '题', questions }] },
    ...{ who: 'member', perPerson: 'once', invitedOnly: true, closesAt: new Date(NOON + 20 * DAY).toISOString() },
    ...more,
  };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', written);
  expect((await desk.call('POST', '/api/admin/form/form/publish', body.data)).status).toBe(200);
  const shown = await desk.call('GET', `/api/admin/form/form/show/${body.data.id}`);
  return { id: body.data.id, slug: shown.body.data.slug };
}

/** People without account, each with a phone. */
const people = (count: number): Promise<number[]> =>
  ctx.db.write((tx) =>
    makePeople(
      tx,
      ctx.services.config,
      Array.from({ length: count }, (_, at) => ({
        ...{ name: `受邀者${at}`, affiliation: '' },
        contacts: [{ kind: 'phone' as const, value: newPhone() }],
      })),
    ),
  );
const invite = (formId: number, memberIds: number[]) =>
  desk.call('POST', '/api/admin/form/invitation/invite', { formId, memberIds });
const send = (): Promise<void> => sendInvitations(ctx, INVITATIONS);
type Row = { id: number; version: number; memberId: number; state: string; sends: number };
const listed = async (formId: number): Promise<Row[]> =>
  (await desk.call('GET', `/api/admin/form/invitation/list?formId=${formId}&limit=50`)).body.data;
const stateOf = async (formId: number, memberId: number): Promise<string | undefined> =>
  (await listed(formId)).find((row) => row.memberId === memberId)?.state;

/** The links that were written into messages, by the number of the invitation; the newest of each. */
async function links(): Promise<Map<number, string>> {
  const rows = await ctx.db.rows<{ key: string; box: string }>(
    `select key, message_box as box from outbox_message where shop_id = $1 and key like 'form:%' order by id`,
    [desk.shop.id],
  );
  return new Map(
    rows.map(({ key, box }) => {
      const text = installationBox(ctx.services.config).open(box, `outbox/${desk.shop.id}/${key}`);
      return [Number(key.split(':')[2]), /#(ml_[\w-]{43})/.exec(text)?.[1] ?? ''] as const;
    }),
  );
}
const linkOf = async (formId: number, memberId: number): Promise<string> => {
  const row = (await listed(formId)).find((one) => one.memberId === memberId);
  return (await links()).get(row?.id ?? 0) ?? '';
};

async function by(link: string, path: 'open' | 'save' | 'decline', payload: object = {}) {
  const answer = await desk.app.app.server.inject({
    ...{ method: 'POST' as const, url: `/api/front/form/invited/${path}`, payload },
    headers: { host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test', authorization: `Bearer ${link}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const said = (text: string) => ({ values: { said: text } });

describe('an invitation to a form', () => {
  test('goes out once, opens its form, and is answered as whom it invites; its state is told', async () => {
    const { id } = await published();
    const [lin = 0, zhou = 0] = await people(2);
    expect((await invite(id, [lin, zhou])).body.data).toEqual({ invited: 2, there: 0 });
    expect((await invite(id, [lin])).body.data).toEqual({ invited: 0, there: 1 });
    await send();
    await send();
    expect((await listed(id)).map(({ sends }) => sends)).toEqual([1, 1]);
    const link = await linkOf(id, lin);
    const opened = await by(link, 'open');
    expect(opened.body.data).toMatchObject({ form: { id, status: 'open' }, answered: false, declined: false });
    expect(await stateOf(id, lin)).toBe('opened');
    const { body } = await by(link, 'save', said('参加'));
    const answer = await desk.call('GET', `/api/admin/form/answer/show/${body.data.id}`);
    expect(answer.body.data.member.id).toBe(lin);
    expect((await by(link, 'save', said('再来'))).body.code).toBe('form.answered');
    expect([await stateOf(id, lin), await stateOf(id, zhou)]).toEqual(['answered', 'sent']);
  });

  test('of two answers by one link at once exactly one is kept', async () => {
    const { id } = await published();
    const [lin = 0] = await people(1);
    await invite(id, [lin]);
    await send();
    const link = await linkOf(id, lin);
    const both = await Promise.all([1, 2].map((n) => by(link, 'save', said(`第${n}份`))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is reminded of as the shop says, and no more once it was answered or declined', async () => {
    const { id } = await published();
    const [silent = 0, answers = 0, declines = 0] = await people(3);
    await invite(id, [silent, answers, declines]);
    await send();
    await by(await linkOf(id, answers), 'save', said('好'));
    await by(await linkOf(id, declines), 'decline');
    try {
      for (const days of [1, 4, 5, 8, 12, 16]) {
        now = NOON + days * DAY;
        await send();
      }
    } finally {
      now = NOON;
    }
    const sends = new Map((await listed(id)).map((row) => [row.memberId, row.sends]));
    // One that invites, and two that remind.
    expect([silent, answers, declines].map((who) => sends.get(who))).toEqual([3, 1, 1]);
    expect(await stateOf(id, declines)).toBe('declined');
  });

  test('that was taken back opens nothing, and nobody answers whom nobody invited', async () => {
    const { id } = await published({ who: 'visitor', perPerson: 'many' });
    const [lin = 0] = await people(1);
    await invite(id, [lin]);
    await send();
    const link = await linkOf(id, lin);
    const [row] = await listed(id);
    const revoked = await desk.call('POST', '/api/admin/form/invitation/revoke', {
      id: row?.id,
      version: row?.version,
    });
    expect(revoked.status).toBe(200);
    expect((await by(link, 'open')).status).toBe(404);
    expect((await by(link, 'save', said('试试'))).status).toBe(404);
    const stranger = await desk.call('POST', '/api/front/form/save', { id, ...said('路过') }, null);
    expect(stranger.body.code).toBe('form.not_invited');
  });

  test('reaches people of the shop alone, and says whom nothing reaches', async () => {
    const { id } = await published();
    expect((await invite(id, [999_999_999])).status).toBe(404);
    const [nobody = 0] = await ctx.db.write((tx) =>
      makePeople(tx, ctx.services.config, [{ name: '无号码', affiliation: '', contacts: [] }]),
    );
    await invite(id, [nobody]);
    await send();
    expect(await stateOf(id, nobody)).toBe('unreached');
  });

  test('comes out of a file, once for each person, and can be undone until it went out', async () => {
    const { id, slug } = await published();
    const phone = newPhone();
    const listing: Record<string, string>[] = [
      { form: slug, name: '周宁', phone },
      { form: slug, name: '周宁', phone },
      { form: 'no-such', name: '甲', phone: newPhone() },
      { form: slug, name: '丙' },
    ];
    const rows = listing.map((values, at) => ({ position: at + 2, values }));
    const taken = await ctx.db.write((tx) =>
      importInvitations.take(ctx, tx, rows, { isTrial: false, takesAlike: false, kept: new Map() }),
    );
    expect(taken.map((one: ImportOutcome) => Object.keys(one)[0])).toEqual(['id', 'there', 'why', 'why']);
    const made = taken.flatMap((one) => ('id' in one ? [{ id: one.id, version: one.version }] : []));
    expect(await ctx.db.write((tx) => importInvitations.undo(ctx, tx, made))).toEqual([null]);
    expect(await listed(id)).toHaveLength(0);
  });
});
