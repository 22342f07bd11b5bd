import { notFound } from '../../../../kernel/contract/refusal.ts';
import { guestDesk } from '../../../../kernel/guests/guest-desk.ts';
import { OWN_PAGE } from '../guest-contract.ts';
import { refuse } from '../refusals.ts';

/** How staff give, renew and end the accounts of organisations. */
export const organisationGuests = guestDesk({
  kind: OWN_PAGE,
  wrongDay: (ctx) => ctx.t('organisation.errors.until_wrong'),
  taken: () => refuse.account_taken(),
  many: (most) => refuse.guests_many({ most }),
  async lock(ctx, tx, organisation) {
    const there = await tx.row(
      'select id from organisation where shop_id = $1 and id = $2 and merged_into is null for update',
      [ctx.shop.id, organisation],
    );
    if (there === null) throw notFound();
    return null;
  },
});
