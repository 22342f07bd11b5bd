import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { narrowEntries } from '../../search/public.ts';
import { knowledgeKind } from '../kind.ts';
import { refuse } from '../refusals.ts';

const BELOW = `with recursive below as (
    select id, audience from knowledge_collection where shop_id = $1 and id = $2
    union select c.id, c.audience from knowledge_collection c join below b on c.shop_id = $1 and c.parent_id = b.id)`;

/** Whether an audience, as SQL, lies within that of parameter 3, as `isWithin` says it. */
const within = (audience: string): string =>
  `($3::text = 'public' or ${audience} = $3 or ($3 = 'member' and ${audience} <> 'public'))`;
/** Whether that of parameter 3 lies within an audience. */
const holds = (audience: string): string =>
  `(${audience} = 'public' or ${audience} = $3 or (${audience} = 'member' and $3 <> 'public'))`;

/**
 * Makes a collection the cap of all that lies in it and below (KN1): what was for more people is for those of the collection alone from
 * this moment on, on pages, in lists and in search; what waits for publication as well. Refuses where something is for others,
 * neither more nor fewer. Nothing becomes wider by itself.
 */
export async function narrowBranch(ctx: Ctx, tx: Tx, id: number, audience: string): Promise<void> {
  const asked = [ctx.shop.id, id, audience];
  const apart = await tx.row(
    `${BELOW}, said as (
       select audience from below
       union all select k.audience from knowledge k join below b on k.shop_id = $1 and k.collection_id = b.id
       union all select k.pending ->> 'audience' from knowledge k join below b
         on k.shop_id = $1 and k.pending is not null and k.pending -> 'collectionId' = to_jsonb(b.id))
     select from said where not ${within('audience')} and not ${holds('audience')} limit 1`,
    asked,
  );
  if (apart !== null) throw refuse.audience_apart();
  await tx.rows(
    `${BELOW} update knowledge_collection c set audience = $3, version = c.version + 1
     from below b where c.shop_id = $1 and c.id = b.id and c.id <> $2 and not ${within('c.audience')}`,
    asked,
  );
  const narrowed = await tx.rows<{ id: number }>(
    `${BELOW} update knowledge k set audience = $3, version = k.version + 1
     from below b where k.shop_id = $1 and k.collection_id = b.id and not ${within('k.audience')} returning k.id`,
    asked,
  );
  await tx.rows(
    `${BELOW} update knowledge k set pending = jsonb_set(k.pending, '{audience}', to_jsonb($3::text)), version = k.version + 1
     from below b where k.shop_id = $1 and k.pending is not null and k.pending -> 'collectionId' = to_jsonb(b.id)
       and not ${within("k.pending ->> 'audience'")}`,
    asked,
  );
  const ids = narrowed.map((one) => one.id);
  await narrowEntries(ctx, tx, { type: knowledgeKind.type, ids, audience });
  await ctx.services.events.emit(ctx, tx, 'content.changed', { type: knowledgeKind.type });
}
