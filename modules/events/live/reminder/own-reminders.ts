import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { readerValues } from '../../../content/envelope/public.ts';
import { cardColumns, onListSql } from '../card-sql.ts';
import type { LiveCard } from '../contract.ts';
import type { reminder } from '../reminder-contract.ts';
import { status } from '../rules.ts';

/** The last that somebody asked for are looked at; of those that were, as many are told. */
const MOST = 200;
const MOST_PAST = 12;

const SQL = `SELECT ${cardColumns} FROM (SELECT stream_id FROM live_reminder WHERE shop_id = $1 AND member_id = $4
    ORDER BY asked_at DESC LIMIT ${MOST}) r
  JOIN live_stream t ON t.shop_id = $1 AND t.id = r.stream_id WHERE ${onListSql} ORDER BY t.starts_at, t.id`;

/** The streams that the caller is told of, of those that they may see. */
export async function ownReminders(ctx: Ctx): Promise<OutputOf<(typeof reminder)['live.reminders']>> {
  const cards = await ctx.db.rows<LiveCard>(SQL, [...readerValues(ctx), signedIn(ctx).id]);
  const isComing = (card: LiveCard): boolean => card.status === status.waiting || card.status === status.running;
  return {
    data: {
      coming: cards.filter(isComing),
      past: cards
        .filter((card) => !isComing(card))
        .toReversed()
        .slice(0, MOST_PAST),
    },
  };
}
