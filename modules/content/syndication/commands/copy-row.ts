import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CopyState } from '../rules/states.ts';

/** A copy as it is carried. */
export interface CopyRow {
  id: number;
  textId: number;
  partner: number;
  type: string;
  record: string;
  item: number;
  itemId: number | null;
  title: string;
  titleEn: string;
  audience: string;
  place: string;
  isFollowing: boolean;
  edition: number;
  wanted: number;
  newest: number;
  state: CopyState;
  takenBy: number;
  tries: number;
  /** When something is due of it; whoever asks for more meanwhile puts another moment in its place. */
  dueAt: string | null;
}

/** A copy of the shop in whose scope the transaction is. */
export const copyRow = (ctx: Ctx, tx: Pick<Tx, 'row'>, id: number): Promise<CopyRow | null> =>
  tx.row<CopyRow>(
    `select id, text_id as "textId", partner, type, record, item, item_id as "itemId", title, title_en as "titleEn", audience, place,
       is_following as "isFollowing", edition, wanted, newest, state, taken_by as "takenBy", tries, due_at as "dueAt"
     from syndication_copy where shop_id = $1 and id = $2`,
    [ctx.shop.id, id],
  );

/** Columns of a copy that are written. */
export type CopyChange = Partial<
  Record<'state' | 'problem' | 'reason' | 'title' | 'title_en' | 'changed_at', string> &
    Record<'edition' | 'newest' | 'item_id' | 'tries', number> &
    Record<'due_at', string | null>
>;

/** Writes what became of a copy, and nothing else of it; what was due when it was read is done, unless the change says when next. */
export async function writeCopy(ctx: Ctx, tx: Tx, { id, dueAt }: CopyRow, change: CopyChange): Promise<void> {
  const { due_at: next = null, ...columns } = { tries: 0, ...change };
  const names = Object.keys(columns);
  await tx.rows(
    `update syndication_copy set ${names.map((name, at) => `${name} = $${at + 5}`).join(', ')},
       due_at = case when due_at is not distinct from $3::timestamptz then $4::timestamptz else due_at end
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, id, dueAt, next, ...Object.values(columns)],
  );
}
