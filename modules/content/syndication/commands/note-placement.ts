import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import type { PlacementState } from '../rules/states.ts';

/** What the origin is told of a copy. */
export interface ToldCopy {
  offer: number | null;
  copy: number;
  at: Shop;
  path: string;
  isFollowing: boolean;
  edition: number;
  state: PlacementState;
  problem: string;
}

/** Notes at the origin how a copy stands in another shop: the proof of where a text is, and of where it is no more. */
export async function notePlacement(ctx: Ctx, tx: Tx, told: ToldCopy): Promise<void> {
  const { offer, copy, at, path, isFollowing, edition, state, problem } = told;
  if (offer === null) return;
  await tx.rows(
    `insert into syndication_placement (offer_id, partner, name, name_en, copy, path, is_following, edition, state, taken_at, changed_at, problem)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)
     on conflict (shop_id, partner, copy) do update set path = excluded.path, is_following = excluded.is_following,
       edition = excluded.edition, state = excluded.state, problem = excluded.problem, name = excluded.name, name_en = excluded.name_en,
       changed_at = case when (syndication_placement.state, syndication_placement.edition) is distinct from (excluded.state, excluded.edition)
         then excluded.changed_at else syndication_placement.changed_at end`,
    [
      ...[offer, at.id, at.name['zh-CN'], at.name.en, copy, path, isFollowing, edition, state],
      ...[ctx.services.now().toISOString(), problem],
    ],
  );
}
