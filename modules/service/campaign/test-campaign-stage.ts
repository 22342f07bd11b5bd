import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember, type SignedInPerson, signedInPerson, type TestMember } from '../../../kernel/testkit/sign-in.ts';
import { startAliyun, type TestAliyun } from '../../platform/notice/providers/test-aliyun.ts';
import { startSmtp, type TestSmtp } from '../../platform/notice/providers/test-smtp.ts';
import { giveMail } from '../../platform/notice/test-mail-address.ts';
import { runTask } from '../../platform/task/public.ts';
import type { SegmentRule } from './segment-rules.ts';

let keys = 0;

/** What a campaign of a test says where the test does not. */
const WRITTEN = {
  ...{
    kind: 'news',
    channels: ['mail', 'sms'],
    mailTitle: '{name}，学术周开放报名',
    mailTitleEn: '{name}, register now',
  },
  ...{ mailBody: '尊敬的{name}：\n周五开放报名。', mailBodyEn: 'Dear {name},\nit opens on Friday.' },
  ...{ smsBody: '{name}，学术周开放报名', link: '/conferences' },
};

/** A shop with a mail server and a provider of text messages of this machine, and people to write to. */
export class CampaignStage {
  readonly kit: TestApp;
  readonly shop: Shop;
  readonly sender: SignedInPerson;
  readonly smtp: TestSmtp;
  readonly aliyun: TestAliyun;

  private constructor(kit: TestApp, shop: Shop, sender: SignedInPerson, smtp: TestSmtp, aliyun: TestAliyun) {
    this.kit = kit;
    this.shop = shop;
    this.sender = sender;
    this.smtp = smtp;
    this.aliyun = aliyun;
  }

  static async open(): Promise<CampaignStage> {
    const [smtp, aliyun] = [await startSmtp(), await startAliyun()];
    const env = { MAIL_PROVIDER: 'smtp', SMS_PROVIDER: 'aliyun', ALIYUN_SMS_BASE: aliyun.base };
    const kit = await testApp({ env });
    const shop = await kit.makeShop();
    await kit.services.registry.find('role')?.onStart?.(kit.ctx(shop));
    const stage = new CampaignStage(kit, shop, await signedInPerson(kit, shop, 'staff', ['*']), smtp, aliyun);
    await stage.set({
      ...{ 'notice.mailHost': 'mail.test', 'notice.mailPort': smtp.port, 'notice.mailSecurity': 'plain' },
      ...{ 'notice.mailFrom': 'news@society.example', 'notice.smsKeyId': 'LTAIone' },
      ...{ 'notice.smsKeySecret': 'the secret of one', 'notice.smsSignature': '呼吸学会' },
      'notice.smsTemplates': [{ kind: 'campaign', code: 'SMS_700' }],
      // The vendor looks at the time of a call, so this runs by the clock of the machine, at whatever hour.
      ...{ 'notice.quietFrom': '08:00', 'notice.quietUntil': '08:00' },
    });
    return stage;
  }

  async close(): Promise<void> {
    await this.kit.close();
    await Promise.all([this.smtp.close(), this.aliyun.close()]);
  }

  /** A colleague of the sender with these permissions. */
  colleague(permissions: readonly string[]): Promise<SignedInPerson> {
    return signedInPerson(this.kit, this.shop, 'staff', [...permissions]);
  }

  get ctx() {
    return this.kit.ctx(this.shop);
  }

  set(values: Record<string, unknown>): Promise<unknown> {
    const entries = Object.entries(values).map(([key, value]) => ({ key, value }));
    return this.kit.services.settings.save(this.ctx, entries, 'test');
  }

  /** A member with a mail address, a phone, both or neither. */
  async person(name: string, { mail, phone = false }: { mail?: string; phone?: boolean } = {}) {
    const who = await makeMember(this.kit, this.shop, { name });
    const number = newPhone();
    const { config } = this.kit.services;
    if (phone)
      await this.ctx.db.write((tx) => linkIdentity(tx, config, who.accountId, { kind: 'phone', value: number }));
    if (mail !== undefined) await giveMail(this.kit, this.shop, who.id, mail);
    return { ...who, phone: number };
  }

  /** A role that some people hold, and the segment of it. */
  async segmentOf(people: readonly TestMember[]): Promise<number> {
    keys += 1;
    const key = `segment-${keys}`;
    const ids = people.map(({ id }) => id);
    const role = await this.ctx.db.write(async (tx) => {
      const made = await tx.row<{ id: number }>('insert into role (key, name) values ($1, $1) returning id', [key]);
      await tx.rows('insert into member_role (member_id, role_id) select unnest($1::bigint[]), $2', [ids, made?.id]);
      return made?.id ?? 0;
    });
    const rule: Partial<SegmentRule> = { condition: 'member.role', ids: [role] };
    return (await this.done<{ id: number }>('segment/save', { name: key, rules: [rule] })).id;
  }

  async call(path: string, payload: object, who = this.sender, method: 'GET' | 'POST' = 'POST') {
    const query = method === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : '';
    const answer = await this.kit.app.server.inject({
      ...{ method, url: `/api/admin/campaign/${path}${query}`, headers: who.headers },
      ...(method === 'POST' && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<{ code: string; data: unknown; fields?: object }>() };
  }

  /** A call that has to succeed. */
  async done<T>(path: string, payload: object, who = this.sender, method: 'GET' | 'POST' = 'POST'): Promise<T> {
    const { status, body } = await this.call(path, payload, who, method);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body.data as T;
  }

  async draft(people: readonly TestMember[], more: object = {}): Promise<{ id: number; version: number }> {
    keys += 1;
    const segmentId = await this.segmentOf(people);
    return this.done('campaign/save', { ...WRITTEN, name: `群发 ${keys}`, segmentId, ...more });
  }

  async segmentOfCampaign(campaign: number): Promise<{ id: number; version: number; name: string }> {
    const row = await this.ctx.db.row<{ id: number; version: number; name: string }>(
      'select s.id, s.version, s.name from campaign c join segment s on s.shop_id = c.shop_id and s.id = c.segment_id where c.shop_id = $1 and c.id = $2',
      [this.shop.id, campaign],
    );
    if (row === null) throw new Error('a campaign without a segment');
    return row;
  }

  /** A campaign that was sent; its task waits for `work`. */
  async sent(people: readonly TestMember[], more: object = {}): Promise<number> {
    const made = await this.draft(people, more);
    await this.done('campaign/send', made);
    return made.id;
  }

  async taskOf(id: number): Promise<number> {
    const row = await this.ctx.db.row<{ task: number }>(
      'select task_id as task from campaign where shop_id = $1 and id = $2',
      [this.shop.id, id],
    );
    return row?.task ?? 0;
  }

  /** Lets its task work for a slice. */
  async work(id: number): Promise<void> {
    await runTask(this.ctx, await this.taskOf(id));
  }

  async campaign(id: number) {
    return this.ctx.db.row<{ state: string; reason: string; due_at: string | null }>(
      'select state, reason, due_at from campaign where shop_id = $1 and id = $2',
      [this.shop.id, id],
    );
  }

  /** What became of its recipients, by member. */
  async log(id: number): Promise<Record<number, [string, string | null, string]>> {
    const rows = await this.ctx.db.rows<{ member: number; state: string; channel: string | null; reason: string }>(
      'select member_id as member, state, channel, reason from campaign_recipient where shop_id = $1 and campaign_id = $2',
      [this.shop.id, id],
    );
    return Object.fromEntries(rows.map(({ member, state, channel, reason }) => [member, [state, channel, reason]]));
  }

  /** Mails that the server took for an address, their headers in one line each. */
  mailsTo(address: string): string[] {
    return this.smtp.taken
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => raw.toString().replace(/\r\n[ \t]+/g, ' '));
  }
}

/** The decoded texts of a mail, whose parts are base64. */
export const textsOf = (raw: string): string =>
  raw
    .split(/\r?\n\r?\n/)
    .map((part) => part.split(/\r?\n--/)[0]?.replace(/\r?\n/g, '') ?? '')
    .filter((part) => /^[A-Za-z0-9+/]+=*$/.test(part))
    .map((part) => Buffer.from(part, 'base64').toString())
    .join('\n');
