import { notFound } from '../../../../kernel/contract/refusal.ts';
import { countFigure } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import { audienceGate, audienceSql } from '../../envelope/public.ts';
import { isRobot } from '../rules.ts';

const SECONDS_BETWEEN = 30 * 60;

/** Counts a reading once in 30 minutes for the same person, or the same address and browser; answers the readings so far. */
export async function countView(ctx: Ctx, id: number): Promise<{ views: number }> {
  const seen = await ctx.db.row<{ views: number }>(
    `SELECT coalesce(v.views, 0) AS views FROM news t
     LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
     WHERE t.shop_id = $1 AND ${audienceSql('t.audience', 2)} AND t.live AND t.id = $3`,
    [ctx.shop.id, audienceGate(ctx.person).audiences, id],
  );
  if (seen === null) throw notFound();
  if (isRobot(ctx.headers['user-agent'])) return seen;
  const reader = readerHash(ctx);
  const now = ctx.services.now();
  return ctx.db.write(async (tx) => {
    const counts = await tx.row(
      `INSERT INTO news_reader (news_id, reader_hash, at) VALUES ($1, $2, $3)
       ON CONFLICT (shop_id, news_id, reader_hash) DO UPDATE SET at = excluded.at
         WHERE news_reader.at <= excluded.at - make_interval(secs => $4)
       RETURNING id`,
      [id, reader, now.toISOString(), SECONDS_BETWEEN],
    );
    if (counts === null) return seen;
    const row = await tx.row<{ views: number }>(
      `INSERT INTO news_view (news_id, views) VALUES ($1, 1)
       ON CONFLICT (shop_id, news_id) DO UPDATE SET views = news_view.views + 1 RETURNING views`,
      [id],
    );
    await countFigure(tx, 'news.read', now, String(id));
    return { views: row?.views ?? seen.views };
  });
}

function readerHash(ctx: Ctx): string {
  const key = ctx.services.config.secretKey;
  if (ctx.person !== null) return keyedHash(key, 'news.reader', 'member', String(ctx.person.id));
  return keyedHash(key, 'news.reader', 'visitor', ctx.ip, ctx.headers['user-agent'] ?? '');
}
