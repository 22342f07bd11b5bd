import { z } from 'zod';
import type { CertificateSpec } from '../../../kernel/module/certificate-spec.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';

/** Event after which somebody has passed the test of a film. */
export const PASSED = 'video.passed';

/** Name of the films among what feeds sessions that count for credits. */
export const FEED = 'video';

/** What the event says. */
export const Passed = z.object({ videoId: z.number(), memberId: z.number() });

/** What films attest: that somebody watched one and passed its test, given as soon as they did. */
export const videoCertificates: Readonly<Record<string, CertificateSpec>> = {
  'video.course': {
    ...{ label: { zh: '视频课程结业证书', en: 'Certificate of a video course' }, prefix: 'VC' },
    subject: { label: { zh: '视频', en: 'Video' }, list: 'video.video' },
    givesItself: true,
    thing: `select v.title, v.title_en, true as is_settled from video v where v.shop_id = $1 and v.id = $2`,
    claims: `select a.member_id, jsonb_build_object('title', jsonb_build_object('zh', v.title, 'en', coalesce(nullif(v.title_en, ''), v.title)),
        'day', to_char(a.answered_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), 'minutes', greatest(1, a.covered_ms / 60000),
        'percent', a.right_count * 100 / a.asked_count) as facts
      from video_attempt a join video v on v.shop_id = a.shop_id and v.id = a.video_id
      where a.shop_id = $1 and a.video_id = $2 and a.is_passed`,
    changes: {
      event: PASSED,
      of(data) {
        const { videoId, memberId } = Passed.parse(data);
        return { subjectId: videoId, memberIds: [memberId] };
      },
    },
    params: {
      title: {
        label: { zh: '课程名称', en: 'Course' },
        sample: { zh: '三分钟读懂血涂片', en: 'A blood film in three minutes' },
      },
      day: { label: { zh: '通过日期', en: 'Passed on' }, sample: { zh: '2026-03-02', en: '2026-03-02' } },
      minutes: { label: { zh: '观看时长（分钟）', en: 'Minutes watched' }, sample: { zh: '42', en: '42' } },
      percent: { label: { zh: '测验成绩（%）', en: 'Test (%)' }, sample: { zh: '80', en: '80' } },
    },
    async words(ctx, { title, day, minutes, percent }) {
      const named = typeof title === 'object' ? inLanguage(ctx.locale, title.zh, title.en) : String(title ?? '');
      return { title: named, day: String(day ?? ''), minutes: String(minutes ?? ''), percent: String(percent ?? '') };
    },
    told: ['day', 'minutes', 'percent'],
    title: { zh: '课程结业证书', en: 'Certificate of Completion' },
    body: {
      zh: '完成视频课程“{title}”的学习（{minutes} 分钟），并于 {day} 通过课后测验（{percent}%），特此证明。',
      en: 'has completed the video course “{title}” ({minutes} minutes) and passed its test on {day} ({percent}%).',
    },
    never: ['学分', 'credit', 'CME'],
  },
};
