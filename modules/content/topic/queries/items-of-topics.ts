import type { Ctx } from '../../../../kernel/http/context.ts';
import type { NamedItem } from '../../../../kernel/module/target-spec.ts';
import { audienceGate, audienceSql } from '../../envelope/public.ts';

/** What some topics name, of those that are public and that the reader may see. */
export const itemsOfTopics = (ctx: Ctx, ids: readonly number[]): Promise<NamedItem[]> =>
  ctx.db.rows<NamedItem>(
    `SELECT DISTINCT p.id AS of, i.item ->> 'type' AS type, (i.item ->> 'id')::bigint AS id FROM topic p
     CROSS JOIN LATERAL jsonb_array_elements(p.sections) s (part)
     CROSS JOIN LATERAL jsonb_array_elements(s.part -> 'items') i (item)
     WHERE p.shop_id = $1 AND p.id = ANY($3::bigint[]) AND p.live AND ${audienceSql('p.audience', 2)}`,
    [ctx.shop.id, audienceGate(ctx.person).audiences, ids],
  );
