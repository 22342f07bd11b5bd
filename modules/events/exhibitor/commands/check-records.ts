import { type FieldErrors, invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { endGuestsBy } from '../../../../kernel/guests/guest-desk.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { inSight } from '../../../people/member/public.ts';
import { EXHIBITION } from '../guest-contract.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { BADGE_KINDS } from '../rules/badges.ts';

type Values = Record<string, unknown>;

const wrongDays = (ctx: Ctx, field: string): FieldErrors => ({ [field]: [ctx.t('exhibitor.errors.days_wrong')] });

/** What an exhibition does not say of its badges is as the shop says; its days follow one another. */
export async function checkExhibition(ctx: Ctx, tx: Tx, input: Values): Promise<Values> {
  const there = await tx.row('SELECT FROM conference WHERE shop_id = $1 AND id = $2', [
    ...[ctx.shop.id, input.conferenceId],
  ]);
  if (there === null) throw invalidInput({ conferenceId: [ctx.t(errorKey('NOT_FOUND'))] });
  const days = ['buildFrom', 'showFrom', 'showUntil', 'clearUntil'].filter((key) => input[key] !== null);
  for (const [nth, key] of days.entries()) {
    const earlier = days[nth - 1];
    if (earlier !== undefined && String(input[key]) < String(input[earlier])) throw invalidInput(wrongDays(ctx, key));
  }
  const perNine = await Promise.all(
    BADGE_KINDS.map(async (kind) => {
      const key = `${kind}PerNine`;
      return [key, input[key] ?? (await ctx.services.settings.get<number>(ctx, `exhibitor.${key}`))] as const;
    }),
  );
  const from = input.boothFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(String(input.boothFrom));
  if (input.boothUntil !== null && Date.parse(String(input.boothUntil)) <= from)
    throw invalidInput(wrongDays(ctx, 'boothUntil'));
  const depositPercent =
    input.depositPercent ?? (await ctx.services.settings.get<number>(ctx, 'exhibitor.depositPercent'));
  return { ...input, ...Object.fromEntries(perNine), depositPercent };
}

interface Named {
  name: string;
  nameEn: string;
  isExhibitor: boolean;
}

const ORGANISATION = `SELECT name, name_en AS "nameEn", roles @> '[{"role": "exhibitor"}]' AS "isExhibitor" FROM organisation
  WHERE shop_id = $1 AND id = $2 AND (merged_into IS NULL OR id = $3)`;
const USED = `SELECT FROM exhibitor e WHERE e.shop_id = $1 AND e.id = $2 AND (
  EXISTS (SELECT FROM exhibitor_form f WHERE f.shop_id = e.shop_id AND f.exhibitor_id = e.id)
  OR EXISTS (SELECT FROM exhibitor_badge b WHERE b.shop_id = e.shop_id AND b.exhibitor_id = e.id)
  OR EXISTS (SELECT FROM exhibitor_extra y WHERE y.shop_id = e.shop_id AND y.exhibitor_id = e.id)
  OR EXISTS (SELECT FROM booth_booking k WHERE k.shop_id = e.shop_id AND k.exhibitor_id = e.id)
  OR EXISTS (SELECT FROM exhibitor_benefit n WHERE n.shop_id = e.shop_id AND n.exhibitor_id = e.id)
  OR EXISTS (SELECT FROM exhibitor_lead l WHERE l.shop_id = e.shop_id AND l.exhibitor_id = e.id)
  OR EXISTS (SELECT FROM guest_account g WHERE g.shop_id = e.shop_id AND g.kind = '${EXHIBITION}' AND g.thing_id = e.id AND g.revoked_at IS NULL))`;

/** Somebody is named as a contact by who may see them; who stands there already may stay. */
async function refuseUnseen(ctx: Ctx, tx: Tx, contact: unknown, before: StoredRow | null): Promise<void> {
  if (contact === null || contact === before?.contactId) return;
  const values: unknown[] = [ctx.shop.id, contact];
  const reached = inSight(ctx, 'member.person.view', 'read')(binder(values));
  const seen = await tx.row(
    `SELECT FROM member t WHERE t.shop_id = $1 AND t.id = $2 AND t.merged_into IS NULL AND t.removed_at IS NULL AND (${reached})`,
    values,
  );
  if (seen === null) throw invalidInput({ contactId: [ctx.t(errorKey('NOT_FOUND'))] });
}

/** An exhibitor is an organisation in that role, and called as it is where nobody says otherwise; what hangs on it keeps it there. */
export async function checkExhibitor(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  if (String(input.contractUntil) < String(input.contractFrom)) throw invalidInput(wrongDays(ctx, 'contractUntil'));
  const found = await tx.row<Named>(ORGANISATION, [
    ...[ctx.shop.id, input.organisationId, before?.organisationId ?? null],
  ]);
  if (found === null) throw invalidInput({ organisationId: [ctx.t(errorKey('NOT_FOUND'))] });
  if (!found.isExhibitor) throw invalidInput({ organisationId: [ctx.t('exhibitor.errors.role_needed')] });
  const exhibition = await tx.row('SELECT FROM exhibition WHERE shop_id = $1 AND id = $2 FOR SHARE', [
    ...[ctx.shop.id, input.exhibitionId],
  ]);
  if (exhibition === null) throw invalidInput({ exhibitionId: [ctx.t(errorKey('NOT_FOUND'))] });
  const isSame =
    before === null || (before.exhibitionId === input.exhibitionId && before.organisationId === input.organisationId);
  if (!isSame && (await tx.row(USED, [ctx.shop.id, before.id])) !== null) throw exhibitorRefusals.in_use();
  await refuseUnseen(ctx, tx, input.contactId, before);
  const isNamed = input.name !== '';
  return { ...input, ...(!isNamed && { name: found.name, nameEn: input.nameEn || found.nameEn }) };
}

/** SQL of the moment at which the contract of exhibitor `e` of conference `c` is over. */
export const contractEndSql = `((e.contract_until + 1)::timestamp AT TIME ZONE c.time_zone)`;

/** Its accounts end with its contract (E1). */
export async function endAccounts(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const row = await tx.row<{ until: string }>(
    `SELECT ${contractEndSql} AS until FROM exhibitor e JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
     JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id WHERE e.shop_id = $1 AND e.id = $2`,
    [ctx.shop.id, id],
  );
  if (row !== null) await endGuestsBy(ctx, tx, { kind: EXHIBITION, thingId: id, until: row.until });
}

const refuseUsed =
  (sql: string) =>
  async (ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> => {
    if ((await tx.row(sql, [ctx.shop.id, id])) !== null) throw exhibitorRefusals.in_use();
  };

/** An exhibition stays while it has exhibitors or halls, and an exhibitor while anything hangs on it. */
export const keepExhibition = refuseUsed(`SELECT FROM exhibition x WHERE x.shop_id = $1 AND x.id = $2 AND (
  EXISTS (SELECT FROM exhibitor e WHERE e.shop_id = x.shop_id AND e.exhibition_id = x.id)
  OR EXISTS (SELECT FROM exhibition_sheet s WHERE s.shop_id = x.shop_id AND s.exhibition_id = x.id)
  OR EXISTS (SELECT FROM exhibition_hall h WHERE h.shop_id = x.shop_id AND h.exhibition_id = x.id))`);
export const keepExhibitor = refuseUsed(USED);

/** A conference stays while it has an exhibition. */
export async function keepConference(ctx: Ctx, tx: Tx, { type, id }: Values): Promise<void> {
  if (type !== 'conference') return;
  const used = await tx.row('SELECT FROM exhibition WHERE shop_id = $1 AND conference_id = $2 LIMIT 1', [
    ...[ctx.shop.id, id],
  ]);
  if (used !== null) throw exhibitorRefusals.in_use();
}
