import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePeople } from '../../../kernel/identity/persons.ts';
import { binder } from '../../../kernel/record/record-sql.ts';
import { formatTime } from '../../../kernel/rules/date-format.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { receiptAddress } from '../../platform/notice/providers/test-aliyun.ts';
import { choiceAddress } from '../../platform/notice/public.ts';
import { beginDue } from './commands/begin-campaign.ts';
import { claimBatch } from './commands/claim-batch.ts';
import { campaignRow } from './queries/campaign-row.ts';
import { CampaignStage, textsOf } from './test-campaign-stage.ts';

const clock = (minutes: number): string => formatTime(new Date(Date.now() + minutes * 60_000));

describe('a campaign', () => {
  let stage: CampaignStage;
  beforeAll(async () => {
    stage = await CampaignStage.open();
  });
  afterAll(() => stage.close());
  afterEach(async () => {
    stage.smtp.manner = { is: 'good' };
    stage.aliyun.manner = 'good';
    await stage.set({
      ...{ 'notice.quietFrom': '08:00', 'notice.quietUntil': '08:00', 'campaign.perWeek': 3 },
      ...{ 'campaign.textsPerDay': 5000, 'campaign.mailsPerDay': 20_000, 'campaign.approvalOver': 500 },
    });
  });

  const mailed = (name: string, address = `${crypto.randomUUID().slice(0, 8)}@example.org`) =>
    stage.person(name, { mail: address }).then((who) => ({ ...who, address }));
  const decline = (memberId: number, channel: string, kind = 'campaign.news') =>
    stage.ctx.db.write((tx) =>
      tx.rows('insert into notice_preference (member_id, kind, channel, wanted) values ($1, $2, $3, false)', [
        ...[memberId, kind, channel],
      ]),
    );

  it('goes to each by the first channel that reaches them and that they want, and the log says what became of it', async () => {
    const zhou = await mailed('周<b>明远</b>');
    const lin = await stage.person('林知远', { phone: true });
    const he = await stage.person('何雨');
    const wang = await stage.person('王安', { mail: 'wang-off@example.org', phone: true });
    const qian = await mailed('钱未');
    await decline(wang.id, 'mail');
    await decline(qian.id, 'mail');
    const id = await stage.sent([zhou, lin, he, wang, qian]);
    await stage.work(id);
    expect(await stage.campaign(id)).toMatchObject({ state: 'done' });
    expect(await stage.log(id)).toEqual({
      [zhou.id]: ['sent', 'mail', ''],
      [lin.id]: ['sent', 'sms', ''],
      [he.id]: ['skipped', null, 'unreached'],
      [wang.id]: ['sent', 'sms', ''],
      [qian.id]: ['skipped', null, 'declined'],
    });
    const [mail = ''] = stage.mailsTo(zhou.address);
    expect(textsOf(mail)).toContain('尊敬的周&lt;b&gt;明远&lt;/b&gt;：');
    expect(textsOf(mail).split('<!doctype')[1]).not.toContain('<b>明远');
    expect(mail).toMatch(/^List-Unsubscribe: <http/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(stage.mailsTo('wang-off@example.org')).toEqual([]);
    expect(stage.aliyun.taken.filter(({ phone }) => phone === lin.phone)).toMatchObject([
      {
        ...{ template: 'SMS_700', signature: '呼吸学会' },
        params: { name: '林知远', choose: choiceAddress(stage.ctx, lin.id).split('#')[1] },
      },
    ]);
  });

  it('reaches people without account by what a colleague said of them, who decline it by one click too', async () => {
    const { config } = stage.kit.services;
    const mail = `${crypto.randomUUID().slice(0, 8)}@example.org`;
    const [id = 0, mute = 0] = await stage.ctx.db.write((tx) =>
      makePeople(tx, config, [
        { name: '邵文茵', affiliation: '青屿医院', contacts: [{ kind: 'mail', value: mail }] },
        { name: '无联系方式', affiliation: '', contacts: [] },
      ]),
    );
    const segment = await stage.done<{ id: number }>('segment/save', {
      name: '由同事登记的人',
      rules: [{ condition: 'member.account', words: ['without'] }],
    });
    const made = await stage.done<{ id: number }>('campaign/save', {
      ...{ name: '无账号', segmentId: segment.id, channels: ['mail', 'sms'] },
      ...{ mailTitle: '{name}，您好', mailBody: '会议周五开始', smsBody: '会议周五开始' },
    });
    await stage.done('campaign/send', { ...made });
    await stage.work(made.id);
    expect(await stage.log(made.id)).toEqual({
      [id]: ['sent', 'mail', ''],
      [mute]: ['skipped', null, 'unreached'],
    });
    const [written = ''] = stage.mailsTo(mail);
    expect(written).toContain(`member=${id}`);
    expect(textsOf(written)).toContain(choiceAddress(stage.ctx, id));
  });

  it('is declined by one call, and nobody who did so gets another', async () => {
    const who = await mailed('沈静');
    const first = await stage.sent([who]);
    await stage.work(first);
    const [, address = ''] =
      /List-Unsubscribe: <http:\/\/[^/]+([^>]+)>/.exec(stage.mailsTo(who.address)[0] ?? '') ?? [];
    const host = `${stage.shop.code}.localhost`;
    const answer = await stage.kit.app.server.inject({
      ...{ method: 'POST', url: address, headers: { host, 'content-type': 'application/x-www-form-urlencoded' } },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const second = await stage.sent([who]);
    await stage.work(second);
    expect(await stage.log(second)).toEqual({ [who.id]: ['skipped', null, 'declined'] });
    const survey = await stage.sent([who], { kind: 'survey' });
    await stage.work(survey);
    expect(await stage.log(survey)).toMatchObject({ [who.id]: ['sent', 'mail', ''] });
    expect(stage.mailsTo(who.address)).toHaveLength(2);
  });

  it('stands in the list on the site where that is its way, and leaves the portal by no other', async () => {
    const who = await stage.person('许宁', { mail: 'xu@example.org', phone: true });
    const id = await stage.sent([who], { channels: ['list'], listTitle: '{name}：学术周', listBody: '周五开放报名' });
    await stage.work(id);
    expect(await stage.log(id)).toEqual({ [who.id]: ['delivered', 'list', ''] });
    const rows = await stage.ctx.db.rows<{ title: string; waits: boolean }>(
      `select texts -> 'zh-CN' ->> 'title' as title, dispatched_at is null as waits from notice where shop_id = $1 and member_id = $2`,
      [stage.shop.id, who.id],
    );
    expect(rows).toEqual([{ title: '许宁：学术周', waits: false }]);
    expect(stage.mailsTo('xu@example.org')).toEqual([]);
  });

  it('is decided about once for each, by however many at a time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => mailed(`并发${at}`)));
    const id = await stage.sent(people);
    await Promise.all([stage.work(id), stage.work(id), stage.work(id)]);
    await stage.work(id);
    for (const { address } of people) expect(stage.mailsTo(address)).toHaveLength(1);
    const again = await stage.sent(people);
    await stage.ctx.db.write((tx) =>
      tx.rows('insert into campaign_recipient (campaign_id, member_id) select $1, unnest($2::bigint[])', [
        ...[again, people.map((each) => each.id)],
      ]),
    );
    const row = await campaignRow(stage.ctx, again);
    const batches = await Promise.all([
      claimBatch(stage.ctx, row),
      claimBatch(stage.ctx, row),
      claimBatch(stage.ctx, row),
    ]);
    const messages = batches.flatMap((batch) => (batch.is === 'sent' ? batch.messages : []));
    expect(new Set(messages).size).toBe(12);
    expect(messages).toHaveLength(12);
  });

  it('goes on after its process died: what waits is handed over once, what was under way never again', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, at) => mailed(`断电${at}`)));
    const id = await stage.sent(people);
    await stage.ctx.db.write((tx) =>
      tx.rows('insert into campaign_recipient (campaign_id, member_id) select $1, unnest($2::bigint[])', [
        ...[id, people.map((each) => each.id)],
      ]),
    );
    // The process wrote the messages down, was handing one over, and is gone.
    const batch = await claimBatch(stage.ctx, await campaignRow(stage.ctx, id));
    const [under] = batch.is === 'sent' ? batch.messages : [];
    await stage.ctx.db.write((tx) =>
      tx.rows(`update outbox_message set status = 'sending', attempts = 1 where shop_id = $1 and id = $2`, [
        ...[stage.shop.id, under],
      ]),
    );
    await stage.work(id);
    expect(people.map(({ address }) => stage.mailsTo(address).length).sort()).toEqual([0, 1, 1, 1, 1]);
    expect(
      Object.values(await stage.log(id))
        .map(([state]) => state)
        .sort(),
    ).toEqual(['queued', 'sent', 'sent', 'sent', 'sent']);
    await stage.ctx.db.write((tx) =>
      tx.rows(`update outbox_message set updated_at = now() - interval '1 hour' where shop_id = $1 and id = $2`, [
        ...[stage.shop.id, under],
      ]),
    );
    await stage.kit.services.outbox.sweep(stage.ctx);
    await stage.work(id);
    expect(
      Object.values(await stage.log(id))
        .map(([state]) => state)
        .sort(),
    ).toEqual(['sent', 'sent', 'sent', 'sent', 'unknown']);
    expect(people.reduce((sum, { address }) => sum + stage.mailsTo(address).length, 0)).toBe(4);
  });

  it('passes over who left, was merged or declined since it was written down', async () => {
    const [stays, leaves, declines] = [await mailed('留'), await mailed('走'), await mailed('退')];
    const id = await stage.sent([stays, leaves, declines]);
    await stage.ctx.db.write(async (tx) => {
      await tx.rows('insert into campaign_recipient (campaign_id, member_id) select $1, unnest($2::bigint[])', [
        ...[id, [stays.id, leaves.id, declines.id]],
      ]);
      await tx.rows('update member set removed_at = now(), account_id = null where shop_id = $1 and id = $2', [
        ...[stage.shop.id, leaves.id],
      ]);
    });
    await decline(declines.id, 'mail');
    await stage.work(id);
    expect(await stage.log(id)).toEqual({
      [stays.id]: ['sent', 'mail', ''],
      [leaves.id]: ['skipped', null, 'gone'],
      [declines.id]: ['skipped', null, 'declined'],
    });
    expect(stage.mailsTo(leaves.address)).toEqual([]);
  });

  it('is paused, goes on, and is ended by hand; each step only where it is one', async () => {
    const who = await mailed('暂停');
    const id = await stage.sent([who]);
    await stage.done('campaign/pause', { id });
    await stage.work(id);
    expect(stage.mailsTo(who.address)).toEqual([]);
    expect(await stage.call('campaign/pause', { id })).toMatchObject({ status: 409, body: { code: 'campaign.step' } });
    await stage.done('campaign/resume', { id });
    await stage.work(id);
    expect(stage.mailsTo(who.address)).toHaveLength(1);
    expect(await stage.call('campaign/resume', { id })).toMatchObject({ body: { code: 'campaign.step' } });
    expect(await stage.call('campaign/cancel', { id })).toMatchObject({ body: { code: 'campaign.step' } });
    const ended = await stage.sent([who]);
    await stage.done('campaign/cancel', { id: ended });
    await stage.work(ended);
    expect(stage.mailsTo(who.address)).toHaveLength(1);
    const { version } = await stage.done<{ version: number }>(`campaign/show/${ended}`, {}, stage.sender, 'GET');
    const save = { id: ended, version, name: '改', segmentId: 1, channels: ['mail'] };
    expect(await stage.call('campaign/save', save)).toMatchObject({ body: { code: 'campaign.started' } });
    expect(await stage.call('campaign/remove', { id: ended, version })).toMatchObject({
      body: { code: 'campaign.started' },
    });
  });

  it('goes on where its task was stopped, and only then', async () => {
    const who = await mailed('任务停');
    const id = await stage.sent([who]);
    expect(await stage.call('campaign/resume', { id })).toMatchObject({ body: { code: 'campaign.step' } });
    const task = await stage.taskOf(id);
    await stage.kit.app.server.inject({
      ...{ method: 'POST', url: '/api/admin/task/cancel', headers: stage.sender.headers, payload: { id: task } },
    });
    expect(await stage.done(`campaign/show/${id}`, {}, stage.sender, 'GET')).toMatchObject({ isStalled: true });
    await stage.done('campaign/resume', { id });
    await stage.work(id);
    expect(stage.mailsTo(who.address)).toHaveLength(1);
  });

  it('waits for the end of quiet hours by text message, and goes on by itself', async () => {
    await stage.set({ 'notice.quietFrom': clock(-60), 'notice.quietUntil': clock(60) });
    const [sleeper, reader] = [await stage.person('夜', { phone: true }), await mailed('信')];
    const id = await stage.sent([sleeper, reader]);
    await stage.work(id);
    expect(await stage.campaign(id)).toMatchObject({ state: 'held', reason: 'later' });
    expect(stage.mailsTo(reader.address)).toHaveLength(1);
    await beginDue(stage.ctx);
    expect(await stage.campaign(id)).toMatchObject({ state: 'held' });
    await stage.set({ 'notice.quietFrom': '08:00', 'notice.quietUntil': '08:00' });
    await stage.ctx.db.write(async (tx) => {
      await tx.rows(`update campaign set due_at = now() where shop_id = $1 and id = $2`, [stage.shop.id, id]);
      await tx.rows(`update campaign_recipient set due_at = now() where shop_id = $1 and campaign_id = $2`, [
        ...[stage.shop.id, id],
      ]);
    });
    await Promise.all([beginDue(stage.ctx), beginDue(stage.ctx)]);
    await stage.work(id);
    expect(await stage.campaign(id)).toMatchObject({ state: 'done' });
    expect(stage.aliyun.taken.filter(({ phone }) => phone === sleeper.phone)).toHaveLength(1);
    expect(stage.mailsTo(reader.address)).toHaveLength(1);
  });

  it('keeps within the day’s budget over all campaigns at once, and within how often one person is written to', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, at) => stage.person(`预算${at}`, { phone: true })));
    const used = await stage.ctx.db.row<{ texts: number }>(
      'select coalesce(sum(texts), 0)::int as texts from campaign_day where shop_id = $1',
      [stage.shop.id],
    );
    // Each is two parts, with the way to end them at its end.
    await stage.set({ 'campaign.textsPerDay': (used?.texts ?? 0) + 10 });
    const [one, two] = [await stage.sent(people), await stage.sent(people)];
    await Promise.all([stage.work(one), stage.work(two)]);
    const phones = new Set(people.map(({ phone }) => phone));
    expect(stage.aliyun.taken.filter(({ phone }) => phones.has(phone))).toHaveLength(5);
    await stage.set({ 'campaign.perWeek': 1 });
    const [a, b, who] = [crypto.randomUUID(), crypto.randomUUID(), await mailed('少')];
    const both = [await stage.sent([who], { mailTitle: a }), await stage.sent([who], { mailTitle: b })];
    await Promise.all(both.map((id) => stage.work(id)));
    const logs = await Promise.all(both.map(async (id) => (await stage.log(id))[who.id]?.[0]));
    expect(logs.sort()).toEqual(['sent', 'skipped']);
    expect(stage.mailsTo(who.address)).toHaveLength(1);
  });

  it('beyond a size waits for somebody else, who sees it; the same person never agrees', async () => {
    await stage.set({ 'campaign.approvalOver': 1 });
    const people = [await mailed('批一'), await mailed('批二')];
    const made = await stage.draft(people);
    expect(await stage.done('campaign/dry-run/'.concat(String(made.id)), {}, stage.sender, 'GET')).toMatchObject({
      ...{ people: 2, needsApproval: true },
      byChannel: [
        { channel: 'mail', count: 2 },
        { channel: 'sms', count: 0 },
      ],
    });
    const other = await signedInPerson(stage.kit, stage.shop, 'staff', [
      'campaign.campaign.approve',
      'campaign.campaign.view',
    ]);
    await stage.done('campaign/send', made);
    expect(await stage.campaign(made.id)).toMatchObject({ state: 'review' });
    await beginDue(stage.ctx);
    expect(await stage.campaign(made.id)).toMatchObject({ state: 'review' });
    const request = await stage.ctx.db.row<{ id: number }>(
      `select id from approval_request where shop_id = $1 and kind = 'campaign.sending' and subject_id = $2`,
      [stage.shop.id, made.id],
    );
    const answer = async (who: typeof other) =>
      (
        await stage.kit.app.server.inject({
          ...{ method: 'POST', url: '/api/admin/approval/request/approve', headers: who.headers },
          payload: { id: request?.id, seen: made.version },
        })
      ).statusCode;
    expect(await answer(stage.sender)).not.toBe(200);
    expect(await answer(other)).toBe(200);
    await beginDue(stage.ctx);
    await stage.work(made.id);
    for (const { address } of people) expect(stage.mailsTo(address)).toHaveLength(1);
    const back = await stage.draft(people);
    await stage.done('campaign/send', back);
    await stage.done('campaign/cancel', { id: back.id });
    expect(await stage.campaign(back.id)).toMatchObject({ state: 'draft' });
  });

  it('goes to those whom it was agreed for, however its segment is widened afterwards', async () => {
    await stage.set({ 'campaign.approvalOver': 500 });
    const [meant, other] = [await mailed('约定'), await mailed('后来')];
    const made = await stage.draft([meant]);
    const later = new Date(Date.now() + 60_000).toISOString();
    await stage.done('campaign/send', { ...made, at: later });
    const { id, version, name } = await stage.segmentOfCampaign(made.id);
    await stage.done('segment/save', { id, version, name, rules: [] });
    await stage.ctx.db.write((tx) =>
      tx.rows("update campaign set due_at = now() - interval '1 s' where shop_id = $1 and id = $2", [
        stage.shop.id,
        made.id,
      ]),
    );
    await beginDue(stage.ctx);
    await stage.work(made.id);
    expect(stage.mailsTo(meant.address)).toHaveLength(1);
    expect(stage.mailsTo(other.address)).toHaveLength(0);
    expect(Object.keys(await stage.log(made.id))).toEqual([String(meant.id)]);
  });

  it('notes an address where nobody is, and what receipts tell', async () => {
    const [gone, told] = [await mailed('空'), await stage.person('回', { phone: true })];
    stage.smtp.manner = { is: 'refusesAddress', reply: '550 5.1.1 no such user' };
    const id = await stage.sent([gone, told]);
    await stage.work(id);
    expect(await stage.log(id)).toMatchObject({
      [gone.id]: ['bounced', 'mail', 'address_refused'],
      [told.id]: ['sent', 'sms', ''],
    });
    const receipt = stage.aliyun.taken.find(({ phone }) => phone === told.phone)?.id;
    const { config } = stage.kit.services;
    const answer = await stage.kit.app.server.inject({
      method: 'POST',
      url: receiptAddress(config, stage.shop.id),
      headers: { host: `${stage.shop.code}.localhost`, 'content-type': 'application/json' },
      payload: JSON.stringify([{ biz_id: receipt, success: true, out_id: String(stage.shop.id) }]),
    });
    expect(answer.json()).toMatchObject({ known: 1 });
    expect(await stage.log(id)).toMatchObject({ [told.id]: ['delivered', 'sms', ''] });
  });

  it('is not sent again to an address that bounced, nor to a number that a receipt called dead, and its dry run says so', async () => {
    const [gone, dead, full] = [await mailed('退'), await stage.person('空号', { phone: true }), await mailed('满')];
    const { config } = stage.kit.services;
    stage.smtp.manner = { is: 'refusesAddress', reply: '550 5.1.1 no such user' };
    await stage.work(await stage.sent([gone, dead]));
    stage.smtp.manner = { is: 'refusesAddress', reply: '552 5.2.2 mailbox full' };
    await stage.work(await stage.sent([full]));
    stage.smtp.manner = { is: 'good' };
    const sent = stage.aliyun.taken.find(({ phone }) => phone === dead.phone);
    const report = { biz_id: sent?.id, success: false, err_code: 'MK:0001', phone_number: dead.phone };
    const answer = await stage.kit.app.server.inject({
      ...{ method: 'POST', url: receiptAddress(config, stage.shop.id) },
      headers: { host: `${stage.shop.code}.localhost`, 'content-type': 'application/json' },
      payload: JSON.stringify([{ ...report, out_id: String(stage.shop.id) }]),
    });
    expect(answer.json()).toMatchObject({ known: 1 });
    const calls = [stage.smtp.calls, stage.aliyun.calls];
    const draft = await stage.draft([gone, dead]);
    expect(await stage.done(`campaign/dry-run/${draft.id}`, {}, stage.sender, 'GET')).toMatchObject({
      leftOut: [{ reason: 'stopped', count: 2 }],
    });
    await stage.done('campaign/send', draft);
    await stage.work(draft.id);
    expect(await stage.log(draft.id)).toEqual({
      [gone.id]: ['skipped', null, 'stopped'],
      [dead.id]: ['skipped', null, 'stopped'],
    });
    expect([stage.smtp.calls, stage.aliyun.calls]).toEqual(calls);
    // A full mailbox may be read again.
    const again = await stage.sent([full]);
    await stage.work(again);
    expect(await stage.log(again)).toEqual({ [full.id]: ['sent', 'mail', ''] });
  });

  it('is refused without a text, with names that nobody knows, to nobody, and with numbers of another shop', async () => {
    const who = await mailed('拒');
    const bare = await stage.draft([who], { channels: ['mail', 'weixin'] });
    expect(await stage.call('campaign/send', bare)).toMatchObject({ body: { code: 'campaign.text_missing' } });
    const segmentId = await stage.segmentOf([]);
    const empty = await stage.draft([], {});
    expect(await stage.call('campaign/send', empty)).toMatchObject({ body: { code: 'campaign.nobody' } });
    const odd = { name: '错', segmentId, channels: ['sms'], smsBody: '{password} 您好' };
    expect(await stage.call('campaign/save', odd)).toMatchObject({
      status: 400,
      body: { fields: { smsBody: expect.any(Array) } },
    });
    expect(await stage.call('segment/save', { name: '空规则', rules: [{ condition: 'member.role' }] })).toMatchObject({
      status: 400,
    });
    expect(
      await stage.call('segment/save', { name: '无此', rules: [{ condition: 'member.height', days: 3 }] }),
    ).toMatchObject({
      body: { code: 'campaign.condition_unknown' },
    });
    const elsewhere = await stage.kit.makeShop();
    const stranger = await signedInPerson(stage.kit, elsewhere, 'staff', ['*']);
    for (const path of ['campaign/pause', 'campaign/resume', 'campaign/cancel']) {
      expect((await stage.call(path, { id: bare.id }, stranger)).status).toBe(404);
    }
    expect((await stage.call('campaign/send', bare, stranger)).status).toBe(404);
    expect((await stage.call('campaign/save', { ...odd, smsBody: '好' }, stranger)).body.code).toBe(
      'campaign.segment_gone',
    );
  });

  it('is for those who do not meet a condition too: none of any module leaves it open', async () => {
    const who = await stage.person('什么都没有');
    const conditions = [...stage.kit.services.registry.modules].flatMap(({ manifest }) =>
      Object.entries(manifest.segments ?? {}),
    );
    expect(conditions.length).toBeGreaterThan(10);
    for (const [name, { sql }] of conditions) {
      const values: unknown[] = [];
      const bind = binder(values);
      const holds = sql({ ids: [999_999_999], days: 1, words: ['x'] }, bind);
      const row = await stage.ctx.db.row<{ holds: boolean | null }>(
        `select (${holds}) as holds from member m where m.shop_id = ${bind(stage.shop.id)} and m.id = ${bind(who.id)}`,
        values,
      );
      expect(row?.holds, name).toEqual(expect.any(Boolean));
    }
  });
});
