import { countFigures } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';

const AT_ONCE = 5_000;

interface Waiting {
  newsId: number;
  at: string;
  readings: number;
}

// The rows of the readers are emptied in the transaction that counts them, so none is lost and none counts twice.
const TAKE = `
  WITH due AS (SELECT id, news_id, at, readings FROM news_reader WHERE shop_id = $1 AND readings > 0 LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED),
  taken AS (UPDATE news_reader r SET readings = 0 FROM due WHERE r.shop_id = $1 AND r.id = due.id)
  SELECT news_id AS "newsId", at, readings FROM due`;

const ADD = `
  INSERT INTO news_view (news_id, views)
  SELECT a.news, sum(a.readings)::int FROM unnest($1::bigint[], $2::int[]) AS a (news, readings) GROUP BY a.news ORDER BY a.news
  ON CONFLICT (shop_id, news_id) DO UPDATE SET views = news_view.views + excluded.views`;

/** Adds what was read since the last time to the numbers of the items and of the days. */
export async function foldViews(ctx: Ctx): Promise<void> {
  for (;;) {
    const taken = await ctx.db.write(async (tx) => {
      const rows = await tx.rows<Waiting>(TAKE, [ctx.shop.id]);
      await tx.rows(ADD, [rows.map(({ newsId }) => newsId), rows.map(({ readings }) => readings)]);
      await countFigures(
        tx,
        'news.read',
        rows.map(({ newsId, at, readings }) => ({
          day: formatDate(new Date(at)),
          part: String(newsId),
          amount: readings,
        })),
      );
      return rows.length;
    });
    if (taken < AT_ONCE) return;
  }
}
