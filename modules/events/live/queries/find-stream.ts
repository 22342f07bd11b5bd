import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import type { Admission } from '../admission.ts';
import { liveRefusals } from '../refusals.ts';
import { type LiveStatus, status } from '../rules.ts';

/** What a player has to know of a stream. */
export interface FoundStream extends Admission {
  status: LiveStatus;
  downReason: string;
  address: string;
  isFed: boolean;
  replayFile: number | null;
  replayAddress: string;
  afterForm: number | null;
}

const SQL = `SELECT t.status, t.down_reason AS "downReason", t.address, t.is_fed AS "isFed", t.replay_file AS "replayFile",
    t.replay_address AS "replayAddress", t.is_gated AS "isGated", t.password_hash AS "passwordHash",
    t.before_form AS "beforeForm", t.after_form AS "afterForm",
    EXISTS(SELECT FROM live_room r WHERE r.shop_id = t.shop_id AND r.stream_id = t.id AND r.asks_sign_in) AS "asksSignIn"
  FROM live_stream t WHERE ${listedSql} AND $3 <> '' AND t.id = $4`;

/** A published stream that the viewer's audience includes; one that was taken down says why. */
export async function findStream(ctx: Ctx, id: number): Promise<FoundStream> {
  const row = await ctx.db.row<FoundStream>(SQL, [...readerValues(ctx), id]);
  if (row === null) throw notFound();
  if (row.status === status.down) throw liveRefusals.taken_down({ reason: row.downReason });
  return row;
}
