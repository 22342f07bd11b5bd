import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate, audienceSql } from '../../envelope/public.ts';
import { MOST_CHANNELS } from '../rules/channels.ts';
import type { StoredQuestion } from './scope-of.ts';

/** A channel as it is read for somebody: its words in their language, and its question. */
export interface StoredChannel extends StoredQuestion {
  id: number;
  name: string;
  lead: string;
  audience: string;
}

const COLUMNS = `c.id, ${inLanguageSql('c', '$3')} AS name, ${inLanguageSql('c', '$3', 'lead')} AS lead, c.audience, c.types,
  c.tag_ids AS "tagIds", c.topic_id AS "topicId", c.days, c.since, c.until, c.order_by AS "order", c.picks`;
const OPEN = `c.shop_id = $1 AND c.is_on AND ${audienceSql('c.audience', 2)}`;

const valuesOf = (ctx: Ctx): unknown[] => [ctx.shop.id, audienceGate(ctx.person).audiences, ctx.locale];

/** The channels that are for this reader, in the order of the editors; those of some numbers, where these are named. */
export const openChannels = (ctx: Ctx, ids?: readonly number[]): Promise<StoredChannel[]> =>
  ctx.db.rows<StoredChannel>(
    `SELECT ${COLUMNS} FROM channel c WHERE ${OPEN} ${ids === undefined ? '' : 'AND c.id = ANY($4::bigint[])'}
     ORDER BY c.position, c.id LIMIT ${MOST_CHANNELS}`,
    ids === undefined ? valuesOf(ctx) : [...valuesOf(ctx), ids],
  );
