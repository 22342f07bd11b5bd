import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { beforePlace, type PersonPart } from '../../../kernel/module/person-part.ts';

/** The films that a member watched. */
export const personWatches: PersonPart = {
  label: { zh: '视频观看', en: 'Videos watched' },
  permission: 'video.watch.view',
  async entries(ctx, memberId, before, limit) {
    const rows = await ctx.db.rows<{ id: number; at: string; video: string; videoId: number; percent: number }>(
      `SELECT w.id, w.first_at AS at, w.video_id AS "videoId", ${inLanguageSql('v', '$6', 'title')} AS video,
         least(100, floor(w.covered_ms * 100.0 / greatest(1, w.length_ms)))::int AS percent
       FROM video_watch w JOIN video v ON v.shop_id = w.shop_id AND v.id = w.video_id
       WHERE w.shop_id = $1 AND w.member_id = $2 AND ${beforePlace('w.first_at', 'w.id', '$3', '$4')}
       ORDER BY w.first_at DESC, w.id DESC LIMIT $5`,
      [ctx.shop.id, memberId, before.at, before.id, limit, ctx.locale],
    );
    return rows.map(({ id, at, video, videoId, percent }) => ({
      ...{ id, at, title: ctx.t('video.past.watched', { video }), detail: ctx.t('video.past.share', { percent }) },
      address: `/backend/video-watches?videoId=${videoId}&memberId=${memberId}`,
    }));
  },
};
