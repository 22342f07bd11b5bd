import { invalidInput, notFound, tooMany, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { findDistrict } from '../../../../kernel/districts/districts.ts';
import { type Ctx, callingGuest, signedIn } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import type { OwnValues } from '../guest-contract.ts';
import { lockedOrganisations, setOrganisation } from '../record.ts';

/** Proposals of one account in an hour. */
const LIMITS = [{ most: 20, seconds: 3600 }];

/** The record that an account's organisation is by now: the one that it was merged into, where it was. */
export const OWN_SQL = `select coalesce(o.merged_into, o.id) as id from organisation o where o.shop_id = $1 and o.id = $2`;

/** Keeps what an organisation proposes to say of itself, in the place of what waits. */
export async function proposeOwn(ctx: Ctx, values: OwnValues): Promise<Record<string, never>> {
  const guest = callingGuest(ctx);
  const turn = await takeAttempt(
    ctx.db,
    attemptKey(ctx.services.config, 'organisation-proposal', `${ctx.shop.id}/${guest.id}`),
    LIMITS,
    ctx.services.now(),
  );
  if (!turn.taken) throw tooMany(turn.retryAfter);
  for (const [at, { district }] of values.addresses.entries()) {
    if (district === null || findDistrict(district) !== null) continue;
    throw invalidInput({ [`addresses.${at}.district`]: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  }
  await ctx.db.write(async (tx) => {
    const own = await tx.row<{ id: number }>(`${OWN_SQL} for update`, [ctx.shop.id, guest.thingId]);
    if (own === null) throw notFound();
    await tx.rows(
      `insert into organisation_proposal as p (organisation_id, guest_name, values, proposed_at) values ($1, $2, $3, $4)
       on conflict (shop_id, organisation_id) where state = 'waiting' do update
         set values = excluded.values, guest_name = excluded.guest_name, proposed_at = excluded.proposed_at,
           version = p.version + 1, updated_at = now()`,
      [own.id, guest.name, JSON.stringify(values), ctx.services.now().toISOString()],
    );
  });
  return {};
}

interface Decided {
  id: number;
  version: number;
}

/** Decides about a proposal that waits: what is taken becomes what the shop says, what is refused keeps its reason. */
async function decide(ctx: Ctx, { id, version }: Decided, reason: string | null): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const row = await tx.row<{ version: number; organisation: number; values: OwnValues }>(
      `select version, organisation_id as organisation, values from organisation_proposal
       where shop_id = $1 and id = $2 and state = 'waiting' for update`,
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    if (row.version !== version) throw versionConflict();
    await tx.rows(
      `update organisation_proposal set state = $3, reason = $4, decided_by = $5, decided_at = $6, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2`,
      [
        ...[ctx.shop.id, id, reason === null ? 'taken' : 'refused', reason ?? ''],
        ...[signedIn(ctx).id, ctx.services.now().toISOString()],
      ],
    );
    if (reason !== null) return;
    const [there] = await lockedOrganisations(tx, ctx.shop.id, [row.organisation]);
    if (there === undefined) throw notFound();
    await setOrganisation(ctx, tx, there.mergedInto ?? there.id, { ...row.values });
  });
  return {};
}

/** Takes a proposal. */
export const takeProposal = (ctx: Ctx, of: Decided): Promise<Record<string, never>> => decide(ctx, of, null);
/** Refuses a proposal, with a reason that its organisation reads. */
export const refuseProposal = (ctx: Ctx, { reason, ...of }: Decided & { reason: string }) => decide(ctx, of, reason);
