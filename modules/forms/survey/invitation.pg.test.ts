import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { makePeople } from '../../../kernel/identity/persons.ts';
import type { ImportOutcome } from '../../../kernel/module/import-spec.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { sendInvitations as sendOf } from '../engine/public.ts';
import { emptyUrns } from './commands/empty-urns.ts';
import { INVITATIONS, importInvitations } from './invitations.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const sendInvitations = (of: Ctx) => sendOf(of, INVITATIONS);

let desk: ShopDesk;
let ctx: Ctx;
let now = NOON;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
  ctx = desk.app.ctx(desk.shop);
});
afterAll(() => desk.app.close());

const questions = [{ key: 'said', kind: 'longText', label: '想说的', required: true }];

async function published(more: object = {}): Promise<{ id: number; slug: string }> {
  const written = {
    ...{ title: '患者随访意愿', lead: '导语', sections: [{ key: 'main', title: '题', questions }] },
    ...{ who: 'invited', anonymous: true, closesAt: new Date(NOON + 20 * DAY).toISOString(), ...more },
  };
  const { body } = await desk.call('POST', '/api/admin/survey/survey/save', written);
  const done = await desk.call('POST', '/api/admin/survey/survey/publish', body.data);
  expect(done.status).toBe(200);
  const shown = await desk.call('GET', `/api/admin/survey/survey/show/${body.data.id}`);
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
const invite = (surveyId: number, memberIds: number[]) =>
  desk.call('POST', '/api/admin/survey/invitation/invite', { surveyId, memberIds });
type Row = { id: number; version: number; memberId: number; state: string; sends: number };
const listed = async (surveyId: number): Promise<Row[]> =>
  (await desk.call('GET', `/api/admin/survey/invitation/list?surveyId=${surveyId}&limit=50`)).body.data;
/** How many messages somebody got, whatever time it is: no sign-in lasts that long. */
const sendsOf = async (surveyId: number, memberId: number): Promise<number | undefined> =>
  (
    await ctx.db.row<{ sends: number }>(
      'select sends from survey_invitation where shop_id = $1 and survey_id = $2 and member_id = $3',
      [desk.shop.id, surveyId, memberId],
    )
  )?.sends;
const stateOf = async (surveyId: number, memberId: number): Promise<string | undefined> =>
  (await listed(surveyId)).find((row) => row.memberId === memberId)?.state;

/** The links that were written into messages of this survey, by the number of the invitation; the newest of each. */
async function links(): Promise<Map<number, string>> {
  const rows = await ctx.db.rows<{ key: string; box: string }>(
    `select key, message_box as box from outbox_message where shop_id = $1 and key like 'survey:%' order by id`,
    [desk.shop.id],
  );
  return new Map(
    rows.map(({ key, box }) => {
      const text = installationBox(ctx.services.config).open(box, `outbox/${desk.shop.id}/${key}`);
      return [Number(key.split(':')[2]), /#(ml_[\w-]{43})/.exec(text)?.[1] ?? ''] as const;
    }),
  );
}

async function by(link: string, path: 'open' | 'save' | 'decline', payload: object = {}) {
  const answer = await desk.app.app.server.inject({
    ...{ method: 'POST' as const, url: `/api/front/survey/invited/${path}`, payload },
    headers: { host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test', authorization: `Bearer ${link}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('an invitation', () => {
  test('goes out once, opens its survey, and is answered once; its state is told', async () => {
    const { id } = await published();
    const [lin = 0, zhou = 0] = await people(2);
    expect((await invite(id, [lin, zhou])).body.data).toEqual({ invited: 2, there: 0 });
    expect((await invite(id, [lin])).body.data).toEqual({ invited: 0, there: 1 });
    expect(await stateOf(id, lin)).toBe('waiting');
    await sendInvitations(ctx);
    await sendInvitations(ctx);
    const [first] = (await listed(id)).filter((row) => row.memberId === lin);
    expect(first).toMatchObject({ state: 'sent', sends: 1 });
    const link = (await links()).get(first?.id ?? 0) ?? '';
    const opened = await by(link, 'open');
    expect(opened.body.data).toMatchObject({ survey: { id, status: 'open' }, tookPart: false, declined: false });
    expect(await stateOf(id, lin)).toBe('opened');
    expect((await by(link, 'save', { answers: { said: '希望电话随访' } })).body.data).toEqual({ id: null });
    expect((await by(link, 'save', { answers: { said: '再来一次' } })).body.code).toBe('survey.answered');
    expect(await stateOf(id, lin)).toBe('answered');
    expect(await stateOf(id, zhou)).toBe('sent');
    const { body } = await desk.call('GET', `/api/admin/survey/result/figures/${id}`);
    expect(body.data.invited).toEqual({ all: 2, sent: 2, opened: 1, answered: 1, declined: 0 });
  });

  test('of two sheets by one link at once exactly one is kept', async () => {
    const { id } = await published();
    const [lin = 0] = await people(1);
    await invite(id, [lin]);
    await sendInvitations(ctx);
    const [row] = await listed(id);
    const link = (await links()).get(row?.id ?? 0) ?? '';
    const both = await Promise.all([1, 2].map((n) => by(link, 'save', { answers: { said: `第${n}份` } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is reminded of so often and at such times as the shop says, and no more once it was answered or declined', async () => {
    const { id } = await published();
    const [silent = 0, answers = 0, declines = 0] = await people(3);
    await invite(id, [silent, answers, declines]);
    await sendInvitations(ctx);
    const rows = await listed(id);
    const linkOf = async (member: number) =>
      (await links()).get(rows.find((row) => row.memberId === member)?.id ?? 0) ?? '';
    await by(await linkOf(answers), 'save', { answers: { said: '好' } });
    await by(await linkOf(declines), 'decline');
    try {
      for (const days of [1, 4, 5, 8, 12, 16]) {
        now = NOON + days * DAY;
        await sendInvitations(ctx);
      }
      // One that invites, and two that remind.
      expect(await Promise.all([silent, answers, declines].map((member) => sendsOf(id, member)))).toEqual([3, 1, 1]);
    } finally {
      now = NOON;
    }
    expect(await stateOf(id, declines)).toBe('declined');
  });

  test('waits for the end of the quiet hours', async () => {
    const { id } = await published();
    const [lin = 0] = await people(1);
    await invite(id, [lin]);
    try {
      // 23:00 on the shop's clocks.
      now = NOON + 11 * HOUR;
      await sendInvitations(ctx);
      expect(await sendsOf(id, lin)).toBe(0);
      now = NOON + 22 * HOUR;
      await sendInvitations(ctx);
      expect(await sendsOf(id, lin)).toBe(1);
    } finally {
      now = NOON;
    }
  });

  test('that was taken back opens nothing, and nobody else may answer', async () => {
    const { id } = await published();
    const [lin = 0] = await people(1);
    await invite(id, [lin]);
    await sendInvitations(ctx);
    const [row] = await listed(id);
    const link = (await links()).get(row?.id ?? 0) ?? '';
    expect((await desk.call('POST', '/api/admin/survey/invitation/revoke', { id: row?.id, version: 1 })).status).toBe(
      409,
    );
    const revoked = await desk.call('POST', '/api/admin/survey/invitation/revoke', {
      id: row?.id,
      version: row?.version,
    });
    expect(revoked.status).toBe(200);
    for (const path of ['open', 'save', 'decline'] as const) {
      expect((await by(link, path, { answers: { said: '晚了' } })).status).toBe(404);
    }
    expect(await stateOf(id, lin)).toBe('revoked');
    const stranger = await desk.call('POST', '/api/front/survey/save', { id, answers: { said: '没被邀请' } });
    expect(stranger.body.code).toBe('survey.not_invited');
  });

  test('is for people of this shop alone', async () => {
    const { id } = await published();
    const other = await desk.app.makeShop();
    const [foreign = 0] = await desk.app
      .ctx(other)
      .db.write((tx) => makePeople(tx, ctx.services.config, [{ name: '别处的人', affiliation: '', contacts: [] }]));
    expect((await invite(id, [foreign])).status).toBe(404);
    const [nobody = 0] = await ctx.db.write((tx) =>
      makePeople(tx, ctx.services.config, [{ name: '无法送达', affiliation: '', contacts: [] }]),
    );
    await invite(id, [nobody]);
    await sendInvitations(ctx);
    expect(await stateOf(id, nobody)).toBe('unreached');
  });

  test('comes from a list: each bad row is named, one phone is one person, and what was not sent is taken back', async () => {
    const { id, slug } = await published();
    const phone = newPhone();
    const listing: Record<string, string>[] = [
      { survey: slug, name: '邵文茵', phone },
      { survey: slug, name: '邵文茵', phone },
      { survey: 'no-such', name: '甲', phone: newPhone() },
      { survey: slug, name: '乙', phone: '12' },
      { survey: slug, name: '丙' },
      { survey: slug, name: '丁', mail: 'ding@example.org' },
    ];
    const rows = listing.map((values, at) => ({ position: at + 2, values }));
    const taken = await ctx.db.write((tx) =>
      importInvitations.take(ctx, tx, rows, { isTrial: false, takesAlike: false, kept: new Map() }),
    );
    const kinds = taken.map((one: ImportOutcome) => Object.keys(one)[0]);
    expect(kinds).toEqual(['id', 'there', 'why', 'why', 'why', 'id']);
    expect(await listed(id)).toHaveLength(2);
    const made = taken.flatMap((one) => ('id' in one ? [{ id: one.id, version: one.version }] : []));
    expect(await ctx.db.write((tx) => importInvitations.undo(ctx, tx, made))).toEqual([null, null]);
    expect(await listed(id)).toEqual([]);
  });

  test('to an anonymous survey leads to no sheet: what was counted names no invitation', async () => {
    const { id } = await published();
    const members = await people(8);
    await invite(id, members);
    await sendInvitations(ctx);
    const secrets = await links();
    for (const [at, row] of (await listed(id)).entries()) {
      await by(secrets.get(row.id) ?? '', 'save', { answers: { said: `只有这一位会说-${at}` } });
    }
    try {
      now = NOON + 21 * DAY;
      await emptyUrns(ctx);
    } finally {
      now = NOON;
    }
    const found = await ctx.db.rows<{ row: string }>(
      `select to_jsonb(t)::text as row from survey_sheet t where t.shop_id = $1 and t.survey_id = $2`,
      [desk.shop.id, id],
    );
    expect(found).toHaveLength(8);
    for (const { row } of found) {
      expect(Object.keys(JSON.parse(row)).sort()).toEqual(['counted_on', 'id', 'shop_id', 'survey_id', 'values']);
    }
    const trail = await ctx.db.rows<{ row: string }>(
      'select to_jsonb(t)::text as row from audit_entry t where shop_id = $1',
      [desk.shop.id],
    );
    expect(trail.filter(({ row }) => row.includes('只有这一位会说'))).toEqual([]);
  });
});
