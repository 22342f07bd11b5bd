import type { Ctx } from '../../../../kernel/http/context.ts';
import type { RecordedStretch, RecordedTalk, RecordedTalkSpec } from '../../../../kernel/module/recorded-talk-spec.ts';
import { liveKind } from '../kind.ts';
import { QUESTIONS } from '../room-targets.ts';
import { type LiveStatus, status } from '../rules.ts';
import { streamSources } from './stream-sources.ts';

/** A recording that nobody knows the stretches of begins with the stream, and shows all of it. */
const WHOLE: readonly RecordedStretch[] = [{ said: 0, at: 0, length: 172_800_000 }];

/** The chat and the questions of a stream, of which a film shows these stretches. */
export const liveTalks = (id: number, stretches: readonly RecordedStretch[]): RecordedTalk[] =>
  [liveKind.type, QUESTIONS].map((type) => ({ type, id, stretches }));

async function stretchesOf(ctx: Ctx, id: number, film: number | null): Promise<readonly RecordedStretch[]> {
  if (film === null) return WHOLE;
  for (const source of streamSources(ctx)) {
    const known = await source.stretches?.(ctx, id, film);
    if (known !== undefined && known !== null) return known;
  }
  return WHOLE;
}

/** What was said in a stream that is watched on demand. */
export const recordedTalks: RecordedTalkSpec = {
  talks: async (ctx, id) => {
    const row = await ctx.db.row<{ status: LiveStatus; film: number | null }>(
      'SELECT status, replay_file AS film FROM live_stream WHERE shop_id = $1 AND id = $2 AND begun_at IS NOT NULL',
      [ctx.shop.id, id],
    );
    return row?.status === status.replay ? liveTalks(id, await stretchesOf(ctx, id, row.film)) : [];
  },
};
