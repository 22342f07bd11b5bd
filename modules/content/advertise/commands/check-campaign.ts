import { admitAudience } from '../../../../kernel/audience/audiences.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { slotsOf } from '../queries/slots-of.ts';
import { refuse } from '../refusals.ts';

interface Campaign {
  organisationId: number;
  permit: string;
  permitUntil: string | null;
  startsAt: string;
  endsAt: string | null;
  slots: string[];
}

/** Refuses a campaign of nobody, in slots that are not there, that ends before it begins, or that takes the permit from its medical services (AD6). */
export async function checkCampaign(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  await admitAudience(ctx, tx, String(input.audience));
  const { organisationId, permit, permitUntil, startsAt, endsAt, slots } = input as unknown as Campaign;
  const notOffered = (field: string) => invalidInput({ [field]: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    throw invalidInput({ endsAt: [ctx.t('advertise.errors.ends_first')] });
  }
  const advertiser = await tx.row('SELECT FROM organisation WHERE shop_id = $1 AND id = $2', [
    ...[ctx.shop.id, organisationId],
  ]);
  if (advertiser === null) throw notOffered('organisationId');
  const known = new Set((await slotsOf(ctx)).map(({ key }) => key));
  if (slots.some((slot) => !known.has(slot))) throw notOffered('slots');
  const isLicensed = permit !== '' && (permitUntil === null || permitUntil >= formatDate(ctx.services.now()));
  if (before === null || isLicensed) return input;
  const medical = await tx.row(
    `SELECT FROM advertise_creative WHERE shop_id = $1 AND campaign_id = $2 AND category = 'medical_service'
       AND state IN ('waiting', 'passed') LIMIT 1`,
    [ctx.shop.id, before.id],
  );
  if (medical !== null) throw refuse.advertiser();
  return input;
}

/** Refuses to remove a campaign that has creatives: what was shown for it stays in the report. */
export async function checkEmpty(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const creative = await tx.row('SELECT FROM advertise_creative WHERE shop_id = $1 AND campaign_id = $2 LIMIT 1', [
    ...[ctx.shop.id, id],
  ]);
  if (creative !== null) throw refuse.campaign_used();
}
