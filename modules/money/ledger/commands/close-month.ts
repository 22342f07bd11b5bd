import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { monthOf } from '../months.ts';
import { ledgerRefusals } from '../refusals.ts';
import { dropMonthSums, keepMonthSums } from './month-sums.ts';

type State = 'closed' | 'asked' | 'open';
interface Kept {
  id: number;
  version: number;
}

async function monthAt(ctx: Ctx, tx: Tx, id: number, version: number) {
  const found = await tx.row<{ month: string; state: State; version: number; askedBy: number | null }>(
    'select month, state, version, asked_by as "askedBy" from ledger_month where shop_id = $1 and id = $2 for update',
    [ctx.shop.id, id],
  );
  if (found === null) throw notFound();
  if (found.version !== version) throw versionConflict();
  return found;
}

const CLOSE = `insert into ledger_month as m (shop_id, month, state, last_posting_id, closed_by, closed_at)
  values ($1, $2, 'closed', (select max(id) from ledger_posting where shop_id = $1), $3, $4)
  on conflict (shop_id, month) do update set state = 'closed', last_posting_id = excluded.last_posting_id, closed_by = excluded.closed_by,
    closed_at = excluded.closed_at, asked_by = null, reason = '', reopened_by = null, version = m.version + 1, updated_at = now()
  where m.state = 'open' returning id, version`;

/** Closes a month that is over: from now on nothing is posted with a date in it. Who is posting meanwhile comes before. */
export async function closeMonth(ctx: Ctx, month: string): Promise<Kept> {
  const now = ctx.services.now();
  if (month >= monthOf(now)) throw ledgerRefusals.month_running();
  return ctx.db.write(async (tx) => {
    await tx.rows('select platform.ledger_alone($1)', [ctx.shop.id]);
    const closed = await tx.row<Kept>(CLOSE, [ctx.shop.id, month, signedIn(ctx).id, now.toISOString()]);
    if (closed === null) throw ledgerRefusals.month_closed();
    await keepMonthSums(tx, ctx.shop.id, month);
    return closed;
  });
}

/** Asks for a closed month to be opened again; somebody else has to agree. */
export async function askReopening(
  ctx: Ctx,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<Kept> {
  return ctx.db.write(async (tx) => {
    const { state } = await monthAt(ctx, tx, id, version);
    if (state !== 'closed') throw ledgerRefusals.not_closed();
    const [asked] = await tx.rows<Kept>(
      `update ledger_month set state = 'asked', asked_by = $3, reason = $4, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 returning id, version`,
      [ctx.shop.id, id, signedIn(ctx).id, reason],
    );
    return asked as Kept;
  });
}

/** Opens a month again for which somebody else asked, or (`agree` false) leaves it closed. */
export async function answerReopening(
  ctx: Ctx,
  { id, version, agree }: { id: number; version: number; agree: boolean },
): Promise<Kept> {
  return ctx.db.write(async (tx) => {
    const { month, state, askedBy } = await monthAt(ctx, tx, id, version);
    if (state !== 'asked') throw ledgerRefusals.not_asked();
    if (agree && askedBy === signedIn(ctx).id) throw ledgerRefusals.same_person();
    if (agree) await dropMonthSums(tx, ctx.shop.id, month);
    const [answered] = await tx.rows<Kept>(
      `update ledger_month set state = $3, reopened_by = $4, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 returning id, version`,
      [ctx.shop.id, id, agree ? 'open' : 'closed', agree ? signedIn(ctx).id : null],
    );
    return answered as Kept;
  });
}
