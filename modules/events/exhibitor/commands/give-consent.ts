import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { visitorLeads } from '../lead-contract.ts';

type Give = (typeof visitorLeads)['exhibitor.consentGive'];
type Allow = (typeof visitorLeads)['exhibitor.metAllow'];

// One that was taken back begins anew: who scanned before sees nothing until the next scan.
const GIVE = `INSERT INTO visitor_consent AS c (conference_id, member_id, affiliation, phone, mail, since) VALUES ($2, $3, $4, $5, $6, $7)
  ON CONFLICT (shop_id, conference_id, member_id) DO UPDATE SET affiliation = excluded.affiliation, phone = excluded.phone, mail = excluded.mail,
    since = CASE WHEN c.withdrawn_at IS NULL THEN c.since ELSE excluded.since END, withdrawn_at = NULL, updated_at = now()
  WHERE c.shop_id = $1 AND (c.withdrawn_at IS NOT NULL OR (c.affiliation, c.phone, c.mail) IS DISTINCT FROM (excluded.affiliation, excluded.phone, excluded.mail))`;

/** Lets exhibitors of a conference see what the caller says, from the next scan on. */
export async function giveConsent(
  ctx: Ctx,
  { conference, affiliation, phone, mail }: ParsedOf<Give>,
): Promise<Record<string, never>> {
  const member = signedIn(ctx).id;
  if ((await conferenceFacts(ctx, ctx.db, conference)) === null) throw notFound();
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const exhibition = await tx.row('SELECT FROM exhibition WHERE shop_id = $1 AND conference_id = $2', [
      ctx.shop.id,
      conference,
    ]);
    if (exhibition === null) throw notFound();
    await tx.rows(GIVE, [ctx.shop.id, conference, member, affiliation, phone, mail, now]);
  });
  return {};
}

/** Takes that back for all exhibitors of a conference; nothing that could be shown stays with it. */
export async function takeConsent(ctx: Ctx, conference: number): Promise<Record<string, never>> {
  const taken = await ctx.db.write((tx) =>
    tx.rows(
      `UPDATE visitor_consent SET withdrawn_at = coalesce(withdrawn_at, $4), phone = '', mail = '', updated_at = now()
       WHERE shop_id = $1 AND conference_id = $2 AND member_id = $3 RETURNING id`,
      [ctx.shop.id, conference, signedIn(ctx).id, ctx.services.now().toISOString()],
    ),
  );
  if (taken.length === 0) throw notFound();
  return {};
}

/** Takes it back for one exhibitor that scanned the caller, or gives it again. */
export async function allowExhibitor(ctx: Ctx, { id, isAllowed }: ParsedOf<Allow>): Promise<Record<string, never>> {
  const found = await ctx.db.write((tx) =>
    tx.rows(
      `UPDATE exhibitor_lead SET withdrawn_at = CASE WHEN $4::boolean THEN NULL ELSE coalesce(withdrawn_at, $5) END, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2 AND member_id = $3 RETURNING id`,
      [ctx.shop.id, id, signedIn(ctx).id, isAllowed, ctx.services.now().toISOString()],
    ),
  );
  if (found.length === 0) throw notFound();
  return {};
}
