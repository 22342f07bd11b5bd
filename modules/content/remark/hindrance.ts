import type { Ctx, Person } from '../../../kernel/http/context.ts';
import { identitiesOf } from '../../../kernel/identity/accounts.ts';
import type { MAY_WRITE } from './contract.ts';
import type { Named, Place } from './place.ts';
import { roomKind } from './rules/states.ts';

/** A ban that holds now. */
export interface Ban {
  until: string | null;
  reason: string;
  appeal: string;
}

/** What hinders the reader from saying something, the ban by which they may not among it. */
export interface Hindrance {
  mayWrite: (typeof MAY_WRITE)[number];
  ban: Ban | null;
}

/** Where bans of the whole shop alone hold. */
const EVERYWHERE: Named = { type: '', id: 0 };

/** The ban of a member that holds now, in the whole shop or at this thing; null where none does. */
export const banOf = (ctx: Ctx, memberId: number, { type, id }: Named = EVERYWHERE): Promise<Ban | null> =>
  ctx.db.row<Ban>(
    `select until, reason, appeal from remark_ban
     where shop_id = $1 and member_id = $2 and (until is null or until > $3) and (type = '' or type = $4 and target_id = $5)
     order by type limit 1`,
    [ctx.shop.id, memberId, ctx.services.now().toISOString(), roomKind(type), id],
  );

async function lacksPhone(ctx: Ctx, { accountId }: Person): Promise<boolean> {
  if (!(await ctx.services.settings.get<boolean>(ctx, 'remark.needsPhone'))) return false;
  return !(await identitiesOf(ctx.db, accountId)).some(({ kind }) => kind === 'phone');
}

/** What hinders the reader from saying something there; the first thing that does. */
export async function hindranceOf(
  ctx: Ctx,
  named: Named,
  { mode, closed }: Pick<Place, 'mode' | 'closed'>,
): Promise<Hindrance> {
  const { person } = ctx;
  if (mode === 'closed') return { mayWrite: 'closed', ban: null };
  if (closed !== null) return { mayWrite: closed, ban: null };
  if (person === null) return { mayWrite: 'sign_in', ban: null };
  const ban = await banOf(ctx, person.id, named);
  if (ban !== null) return { mayWrite: 'banned', ban };
  return { mayWrite: (await lacksPhone(ctx, person)) ? 'phone' : 'yes', ban: null };
}
