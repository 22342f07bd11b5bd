import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { organisationGuests } from '../commands/manage-guests.ts';
import { OWN_SQL } from '../commands/propose-own.ts';
import type { organisationGuestAdmin } from '../guest-admin-contract.ts';
import type { organisationGuest } from '../guest-contract.ts';

type Own = OutputOf<(typeof organisationGuest)['organisation.own']>['data'];

/** What organisations say of themselves, as `OwnValues` has it. */
const VALUES = `json_build_object('phone', o.phone, 'website', o.website, 'about', o.about, 'aboutEn', o.about_en, 'addresses', o.addresses)`;

/** What the shop says of the calling guest's organisation. */
export async function ownOrganisation(ctx: Ctx): Promise<{ data: Own }> {
  const guest = callingGuest(ctx);
  const row = await ctx.db.row<Omit<Own, 'by' | 'until'>>(
    `select o.name, o.name_en as "nameEn", o.credit_code as "creditCode", ${VALUES} as values,
       (select json_build_object('state', p.state, 'at', p.proposed_at, 'reason', p.reason, 'values', p.values)
        from (select * from organisation_proposal p where p.shop_id = $1 and p.organisation_id = o.id
          order by p.organisation_id desc, p.id desc limit 1) p
        where p.state <> 'taken') as proposal
     from organisation o where o.shop_id = $1 and o.id = (${OWN_SQL})`,
    [ctx.shop.id, guest.thingId],
  );
  if (row === null) throw notFound();
  return { data: { ...row, by: guest.name, until: guest.until } };
}

type Guests = OutputOf<(typeof organisationGuestAdmin)['organisation.guests']>;

/** The accounts of an organisation, and those of others that were merged into it. */
export async function guestsOf(ctx: Ctx, id: number): Promise<Guests> {
  const merged = await ctx.db.rows<{ id: number }>(
    'select id from organisation where shop_id = $1 and (id = $2 or merged_into = $2) order by id limit 1000',
    [ctx.shop.id, id],
  );
  const data = await organisationGuests.list(
    ctx,
    merged.map((one) => one.id),
  );
  return { data };
}

type Proposals = OutputOf<(typeof organisationGuestAdmin)['organisation.proposals']>;

/** What organisations propose and nobody has decided about. */
export async function waitingProposals(ctx: Ctx): Promise<Proposals> {
  const data = await ctx.db.rows<Proposals['data'][number]>(
    `select p.id, p.version, json_build_object('id', o.id, 'name', o.name) as organisation, p.guest_name as by,
       p.proposed_at as at, ${VALUES} as now, p.values
     from (select * from organisation_proposal where shop_id = $1 and state = 'waiting' order by id limit 100) p
     cross join lateral (select coalesce(n.merged_into, n.id) as id from organisation n
       where n.shop_id = p.shop_id and n.id = p.organisation_id limit 1) kept
     cross join lateral (select * from organisation o where o.shop_id = p.shop_id and o.id = kept.id limit 1) o
     order by p.id`,
    [ctx.shop.id],
  );
  return { data };
}

/** How many of them there are. */
export const countProposals = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `organisation_proposal where shop_id = $1 and state = 'waiting'`, [shop.id]);
