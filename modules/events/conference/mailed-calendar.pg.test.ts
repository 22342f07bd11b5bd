import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CampaignStage } from '../../service/campaign/test-campaign-stage.ts';

interface Saved {
  id: number;
  version: number;
}

/** The parts of a mail that are files, by their media type, decoded. */
const filesOf = (raw: string): { type: string; name: string; text: string }[] =>
  raw
    .split(/\r?\n--[^\r\n]+\r?\n/)
    .filter((part) => /^Content-Disposition: attachment/im.test(part))
    .map((part) => {
      const [head = '', ...body] = part.split(/\r?\n\r?\n/);
      return {
        type: /^Content-Type: ([^\r\n]+(?:\r?\n[ \t][^\r\n]+)*)/im.exec(head)?.[1] ?? '',
        name: /filename="?([^"\r\n;]+)/i.exec(head)?.[1] ?? '',
        text: Buffer.from(body.join('').replace(/\s/g, ''), 'base64').toString(),
      };
    });

describe('a segment told with a calendar file', () => {
  let stage: CampaignStage;
  beforeAll(async () => {
    stage = await CampaignStage.open();
  });
  afterAll(() => stage.close());

  const desk = async <T>(path: string, payload: object): Promise<T> => {
    const answer = await stage.kit.app.server.inject({
      ...{ method: 'POST', url: `/api/admin/${path}`, headers: stage.sender.headers, payload },
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: T }>().data;
  };
  const conference = async (more: object = {}): Promise<Saved> => {
    const written = {
      ...{ title: '第十八届血液学年会', titleEn: 'Annual Meeting', lead: '四天会期', leadEn: 'Four days' },
      ...{
        body: '<p>正文</p>',
        bodyEn: '<p>Text</p>',
        startsOn: '2099-03-25',
        endsOn: '2099-03-28',
        startTime: '09:00',
      },
      ...{ city: '青屿', cityEn: 'Qingyu', venue: '会展中心', venueEn: 'Expo Centre', ...more },
    };
    return desk<Saved>('conference/conference/publish', await desk<Saved>('conference/conference/save', written));
  };
  const mailed = async (name: string) => {
    const address = `${crypto.randomUUID().slice(0, 8)}@example.org`;
    return { ...(await stage.person(name, { mail: address })), address };
  };
  const encloses = (id: number) => ({ channels: ['mail'], encloses: [{ kind: 'conference.calendar', id }] });
  const unfolded = (text: string): string => text.replace(/\r\n /g, '');

  it('brings the entry for calendars to each, and its number grows with the conference', async () => {
    const { id } = await conference();
    const [zhou, lin] = [await mailed('周明远'), await mailed('林知远')];
    const first = await stage.sent([zhou, lin], encloses(id));
    await stage.work(first);
    for (const { address } of [zhou, lin]) {
      const [file] = filesOf(stage.mailsTo(address)[0] ?? '');
      expect(file).toMatchObject({ name: `conference-${id}.ics` });
      expect(file?.type).toMatch(/^text\/calendar; charset=utf-8; method=PUBLISH/);
      expect(unfolded(file?.text ?? '')).toContain('SUMMARY:第十八届血液学年会');
      expect(file?.text).toContain('SEQUENCE:0\r\n');
    }
    const shown = await stage.kit.app.server.inject({
      ...{ url: `/api/admin/conference/conference/show/${id}`, headers: stage.sender.headers },
    });
    const live = shown.json<{ data: Record<string, unknown> & Saved }>().data;
    const moved = await desk<Saved>('conference/conference/save', { ...live, endsOn: '2099-03-29' });
    await desk('conference/conference/correct', { ...moved, note: '延长一天' });
    const again = await stage.sent([zhou], encloses(id));
    await stage.work(again);
    const [file] = filesOf(stage.mailsTo(zhou.address)[1] ?? '');
    expect(Number(/SEQUENCE:(\d+)/.exec(file?.text ?? '')?.[1])).toBeGreaterThan(0);
    const uid = (mail = ''): string | undefined => /UID:([^\r\n]+)/.exec(filesOf(mail)[0]?.text ?? '')?.[1];
    expect(uid(stage.mailsTo(zhou.address)[1])).toBe(uid(stage.mailsTo(zhou.address)[0]));
  });

  it('is made once, as it was when sending began, and lies once for all mails', async () => {
    const { id, version } = await conference();
    const people = await Promise.all(Array.from({ length: 3 }, (_, at) => mailed(`收件${at}`)));
    await stage.set({ 'campaign.mailsPerDay': 1 });
    const campaign = await stage.sent(people, encloses(id));
    await Promise.all([stage.work(campaign), stage.work(campaign)]);
    await desk('conference/conference/withdraw', { id, version, reason: '会场检修', reasonEn: 'Repairs' });
    await stage.set({ 'campaign.mailsPerDay': 20_000 });
    await stage.ctx.db.write((tx) =>
      tx.rows(`update campaign_recipient set due_at = null where shop_id = $1 and campaign_id = $2`, [
        stage.shop.id,
        campaign,
      ]),
    );
    await stage.done('campaign/pause', { id: campaign });
    await stage.done('campaign/resume', { id: campaign });
    await stage.work(campaign);
    const kept = await stage.ctx.db.rows<{ locale: string; key: string }>(
      'select locale, storage_key as key from campaign_enclosure where shop_id = $1 and campaign_id = $2 order by locale',
      [stage.shop.id, campaign],
    );
    expect(kept.map(({ locale }) => locale)).toEqual(['en', 'zh-CN']);
    const texts = people.flatMap(({ address }) => stage.mailsTo(address).map((mail) => filesOf(mail)[0]?.text));
    expect(texts).toHaveLength(3);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('STATUS:CONFIRMED');
  });

  it('waits where its record is gone before it began, and says why', async () => {
    const { id, version } = await conference();
    const made = await stage.draft([await mailed('何雨')], encloses(id));
    await stage.ctx.db.write((tx) =>
      tx.rows('update conference set standing = null where shop_id = $1 and id = $2', [stage.shop.id, id]),
    );
    await stage.done('campaign/send', made);
    await stage.work(made.id);
    expect(await stage.campaign(made.id)).toMatchObject({ state: 'paused', reason: 'enclosure_gone' });
    expect(await stage.log(made.id)).toEqual({});
    expect(version).toBeGreaterThan(0);
  });

  it('names no conference of another shop, and nothing that its writer may not send', async () => {
    const other = await stage.kit.makeShop();
    const foreign = await stage.kit
      .ctx(other)
      .db.write((tx) =>
        tx.row<{ id: number }>(
          `insert into conference (title, slug, starts_on, ends_on) values ('别家', $1, '2099-01-01', '2099-01-02') returning id`,
          [crypto.randomUUID().slice(0, 8)],
        ),
      );
    const segmentId = await stage.segmentOf([await mailed('许宁')]);
    const input = { name: '不可', segmentId, channels: ['mail'], mailTitle: '标题', mailBody: '正文' };
    const refused = { status: 400, body: { code: 'INVALID_INPUT', fields: { encloses: [expect.any(String)] } } };
    for (const one of [
      { kind: 'conference.calendar', id: foreign?.id ?? 0 },
      { kind: 'member.secret', id: 1 },
    ]) {
      expect(await stage.call('campaign/save', { ...input, encloses: [one] })).toMatchObject(refused);
    }
    const { id } = await conference();
    const writer = await stage.colleague(['campaign.campaign.view', 'campaign.campaign.save', 'campaign.segment.view']);
    expect(
      await stage.call('campaign/save', { ...input, encloses: [{ kind: 'conference.calendar', id }] }, writer),
    ).toMatchObject(refused);
    expect(await stage.done('enclosure/kinds', {}, writer, 'GET')).toEqual([]);
  });

  it('is seen by its writer before it leaves: the names of the files, and a mail to themselves', async () => {
    const { id } = await conference();
    const made = await stage.draft([await mailed('沈静')], encloses(id));
    expect(await stage.done(`campaign/enclosures/${made.id}`, { lang: 'en' }, stage.sender, 'GET')).toMatchObject([
      { kind: 'conference.calendar', name: `conference-${id}.ics`, bytes: expect.any(Number) },
    ]);
  });
});
