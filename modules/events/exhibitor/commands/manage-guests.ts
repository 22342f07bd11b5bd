import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { guestDesk } from '../../../../kernel/guests/guest-desk.ts';
import { enterGuest } from '../../../../kernel/guests/guests.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { EXHIBITION, type exhibitorGuest } from '../guest-contract.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { contractEndSql } from './check-records.ts';

const LOCK = `SELECT ${contractEndSql} AS until FROM exhibitor e JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
  JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id WHERE e.shop_id = $1 AND e.id = $2 FOR UPDATE OF e`;

/** How staff give, renew and end the accounts of exhibitors: none outlives the contract (E1). */
export const exhibitorGuests = guestDesk({
  kind: EXHIBITION,
  wrongDay: (ctx) => ctx.t('exhibitor.errors.until_wrong'),
  taken: () => exhibitorRefusals.account_taken(),
  many: (most) => exhibitorRefusals.accounts_many({ most }),
  async lock(ctx, tx, exhibitor) {
    const there = await tx.row<{ until: string }>(LOCK, [ctx.shop.id, exhibitor]);
    if (there === null) throw notFound();
    return there.until;
  },
});

type Login = (typeof exhibitorGuest)['exhibitor.login'];

/** Signs somebody of an exhibitor in; an account of another exhibition than the one that is meant is wrong like any other. */
export async function enterExhibition(
  ctx: Ctx,
  { exhibition, account, code }: ParsedOf<Login>,
): Promise<OutputOf<Login>> {
  const named = (id: number) =>
    ctx.db.row<{ id: number; name: string; exhibition: number }>(
      'SELECT id, name, exhibition_id AS exhibition FROM exhibitor WHERE shop_id = $1 AND id = $2',
      [ctx.shop.id, id],
    );
  const isMeant = async (id: number): Promise<boolean> =>
    exhibition === undefined || (await named(id))?.exhibition === exhibition;
  const entered = await enterGuest(ctx, { kind: EXHIBITION, account, code, isMeant });
  const of = entered && (await named(entered.thingId));
  if (entered === null || of === null) throw exhibitorRefusals.guest_wrong();
  return { data: { token: entered.token, until: entered.until, exhibitor: { id: of.id, name: of.name } } };
}
