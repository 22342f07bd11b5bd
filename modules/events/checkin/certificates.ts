import { z } from 'zod';
import type { CertificateSpec } from '../../../kernel/module/certificate-spec.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { presenceSql } from './presence-sql.ts';
import { ATTENDED } from './rules/attended.ts';

/** Event after which somebody was at a conference otherwise than before. */
export const PRESENT = 'checkin.present';
/** Event after which somebody is known to have come into a room at other moments than before. */
export const IN_ROOM_EVENT = 'checkin.in_room';
/** What it says. */
export const Present = z.object({ conferenceId: z.number(), memberIds: z.array(z.number()) });
/** Name of the lists among what feeds sessions that count for credits. */
export const FEED = 'checkin';

/** What gates attest: that somebody was at a conference for as long as it asks. */
export const checkinCertificates: Readonly<Record<string, CertificateSpec>> = {
  [ATTENDED]: {
    ...{ label: { zh: '会议出席证明', en: 'Attendance of a conference' }, prefix: 'EV' },
    subject: { label: { zh: '会议', en: 'Conference' }, list: 'conference.conference' },
    thing: `select c.title, c.title_en, c.ends_at <= now() and c.event_status = 'planned'
        and exists (select from checkin_need n where n.shop_id = c.shop_id and n.conference_id = c.id) as is_settled
      from conference c where c.shop_id = $1 and c.id = $2`,
    claims: `select r.member_id, jsonb_build_object('title', jsonb_build_object('zh', c.title, 'en', coalesce(nullif(c.title_en, ''), c.title)),
        'from', c.starts_on, 'to', c.ends_on, 'entries', p.entries, 'minutes', p.minutes) as facts
      from checkin_need n join conference c on c.shop_id = n.shop_id and c.id = n.conference_id
        join registration r on r.shop_id = n.shop_id and r.conference_id = n.conference_id and r.state = 'checked_in'
        cross join lateral (${presenceSql('r')}) p
      where n.shop_id = $1 and n.conference_id = $2 and p.entries >= n.least_entries and p.minutes >= n.least_minutes`,
    changes: {
      event: PRESENT,
      of(data) {
        const { conferenceId, memberIds } = Present.parse(data);
        return { subjectId: conferenceId, memberIds };
      },
    },
    params: {
      title: {
        label: { zh: '会议名称', en: 'Conference' },
        sample: { zh: '第十七届血液学年会', en: '17th Annual Meeting of Haematology' },
      },
      days: {
        label: { zh: '会期', en: 'Days' },
        sample: { zh: '2026-03-26 至 2026-03-29', en: '2026-03-26 to 2026-03-29' },
      },
      entries: { label: { zh: '签到场次', en: 'Sessions attended' }, sample: { zh: '3', en: '3' } },
      minutes: { label: { zh: '在场时长（分钟）', en: 'Minutes present' }, sample: { zh: '540', en: '540' } },
    },
    words: (ctx, { title, from, to, entries, minutes }) =>
      Promise.resolve({
        title: typeof title === 'object' ? inLanguage(ctx.locale, title.zh, title.en) : String(title ?? ''),
        days: from === to ? String(from) : ctx.t('checkin.certificate.days', { from: String(from), to: String(to) }),
        entries: String(entries ?? ''),
        minutes: String(minutes ?? ''),
      }),
    told: ['days', 'entries', 'minutes'],
    title: { zh: '参会证书', en: 'Certificate of Attendance' },
    body: {
      zh: '出席了“{title}”（{days}），签到 {entries} 场，特此证明。',
      en: 'has attended “{title}” ({days}; sign-ins: {entries}).',
    },
    never: ['学分', 'credit', 'CME'],
  },
};
