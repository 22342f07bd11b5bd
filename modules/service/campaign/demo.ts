import type { Ctx } from '../../../kernel/http/context.ts';
import type { SegmentRule } from './segment-rules.ts';

interface DemoSegment {
  name: string;
  nameEn: string;
  note: string;
  rules: Partial<SegmentRule>[];
}

interface DemoCampaign {
  name: string;
  kind: string;
  segment: string;
  channels: string[];
  title: string;
  titleEn: string;
  body: string;
  bodyEn: string;
  sms: string;
  smsEn: string;
  link: string;
}

const SEGMENTS: Readonly<Record<string, DemoSegment[]>> = {
  hema: [
    { name: '全体会员', nameEn: 'Every member', note: '', rules: [] },
    {
      name: '已认证医生',
      nameEn: 'Verified doctors',
      note: '学术资讯只发给他们',
      rules: [{ condition: 'doctor.state', words: ['granted'] }],
    },
    {
      name: '半年未登录的会员',
      nameEn: 'Members unseen for half a year',
      note: '',
      rules: [{ condition: 'member.seen', not: true, days: 180 }],
    },
  ],
};

const CAMPAIGNS: Readonly<Record<string, DemoCampaign[]>> = {
  hema: [
    {
      ...{ name: '年会早鸟报名提醒', kind: 'event', segment: '已认证医生', channels: ['mail', 'sms', 'list'] },
      title: '{name}，年会早鸟报名本周截止',
      titleEn: '{name}, early registration ends this week',
      body: '尊敬的{name}：\n血液学年会早鸟报名将于本周日 24:00 截止，之后恢复原价。\n已投稿的同道请在会员中心核对稿件状态。',
      bodyEn:
        'Dear {name},\nEarly registration for the annual meeting ends on Sunday at midnight; the usual fee applies afterwards.\nIf you handed in an abstract, please look at its state under My account.',
      sms: '{name}，年会早鸟报名本周日24点截止，请登录会员中心完成报名。',
      smsEn: '{name}, early registration for the annual meeting ends on Sunday at midnight.',
      link: '/conferences',
    },
  ],
};

/** Segments of an invented shop, and a campaign that nobody has sent yet. */
export async function demo(ctx: Ctx): Promise<void> {
  await ctx.db.write(async (tx) => {
    for (const { name, nameEn, note, rules } of SEGMENTS[ctx.shop.code] ?? []) {
      const whole = rules.map((rule) => ({ not: false, ids: [], days: 0, words: [], ...rule }));
      await tx.rows(
        `insert into segment (name, name_en, note, rules) values ($1, $2, $3, $4) on conflict (shop_id, name) do nothing`,
        [name, nameEn, note, JSON.stringify(whole)],
      );
    }
    for (const each of CAMPAIGNS[ctx.shop.code] ?? []) {
      await tx.rows(
        `insert into campaign (name, kind, segment_id, channels, mail_title, mail_title_en, mail_body, mail_body_en, sms_body, sms_body_en,
           list_title, list_title_en, list_body, list_body_en, link)
         select $2, $3, s.id, $5, $6, $7, $8, $9, $10, $11, $6, $7, $10, $11, $12 from segment s where s.shop_id = $1 and s.name = $4`,
        [
          ...[ctx.shop.id, each.name, each.kind, each.segment, JSON.stringify(each.channels)],
          ...[each.title, each.titleEn, each.body, each.bodyEn, each.sms, each.smsEn, each.link],
        ],
      );
    }
  });
}
