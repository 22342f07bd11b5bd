import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { openUnit, setCapacity } from '../../../kernel/stock/stock-unit.ts';
import { conferenceFacts } from '../conference/public.ts';
import type { PlanValues, ProductValues } from './admin-contract.ts';
import { refuse } from './refusals.ts';
import { nextReminder } from './rules/reminders.ts';

type Input = Record<string, unknown>;
/** Looks at what a save says, and answers what is stored. */
export type Check = (ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null) => Promise<Input>;

/** Whether any row is there. */
export const there = async (tx: Tx, sql: string, values: readonly unknown[]): Promise<boolean> =>
  (await tx.row(`select ${sql} limit 1`, values)) !== null;

/** The conference is there; what hangs on one stays with it. */
export async function checkConference(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<void> {
  if (before !== null && before.conferenceId !== input.conferenceId) throw refuse.conference_unknown();
  if (before !== null) return;
  if ((await conferenceFacts(ctx, tx, Number(input.conferenceId), 'anybody')) === null)
    throw refuse.conference_unknown();
}

/** The unit that counts a row: opened with it, and as large as it says from then on; below what is gone nobody is dropped (C5). */
async function unitOf(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const capacity = input.capacity as number | null;
  if (before === null) return { ...input, unitId: await openUnit(tx, capacity) };
  await setCapacity(tx, ctx.shop.id, Number(before.unitId), capacity);
  return input;
}

/** When the first reminder of a plan goes out: each is of another one of its follow-up forms. */
async function remindsAt(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, followForms }: PlanValues,
  reminders: PlanValues['followReminders'],
): Promise<string | null> {
  const forms = new Set(reminders.map(({ formId }) => formId));
  if (forms.size < reminders.length || [...forms].some((form) => !followForms.includes(form))) {
    throw refuse.reminder_wrong();
  }
  const conference = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
  const next = conference && nextReminder(reminders, conference.timeZone, ctx.services.now());
  return next?.toISOString() ?? null;
}

/** A conference has one plan, and its form is a published one. */
export const checkPlan: Check = async (ctx, tx, input, before) => {
  await checkConference(ctx, tx, input, before);
  const twice = 'from registration_plan where shop_id = $1 and conference_id = $2 and id is distinct from $3::bigint';
  if (await there(tx, twice, [ctx.shop.id, input.conferenceId, before?.id ?? null])) throw refuse.plan_there();
  const { formId, followForms, followReminders } = input as PlanValues;
  const forms = new Set([...followForms, ...(formId === null ? [] : [formId])]);
  const known = await tx.rows('select from form where shop_id = $1 and live and id = any($2::bigint[])', [
    ...[ctx.shop.id, [...forms]],
  ]);
  if (known.length < forms.size || (formId !== null && followForms.includes(formId))) throw refuse.form_unknown();
  return { ...input, remindsAt: await remindsAt(ctx, tx, input as PlanValues, followReminders) };
};

/** A quota with its unit. */
export const checkQuota: Check = async (ctx, tx, input, before) => {
  await checkConference(ctx, tx, input, before);
  return unitOf(ctx, tx, input, before);
};

/** Keeps a quota that products take of. */
export async function keepUsedQuota(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const used = await there(tx, 'from registration_product_quota where shop_id = $1 and quota_id = $2', [
    ctx.shop.id,
    id,
  ]);
  if (used) throw refuse.quota_used();
}

/** Prices that end run towards the last one: a date or number that lies before an earlier one would never hold. */
function checkTiers({ tiers }: Pick<ProductValues, 'tiers'>): void {
  const dates = tiers.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  const numbers = tiers.flatMap(({ most }) => (most === null ? [] : [most]));
  const runs = (values: readonly number[]): boolean =>
    values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  const endless = tiers.findIndex(({ until, most }) => until === null && most === null);
  if (!runs(dates) || !runs(numbers) || (endless !== -1 && endless < tiers.length - 1)) throw refuse.tiers_wrong();
}

/** Each rule keeps a share or an amount, and each number of days stands once. */
function checkLadder({ ladder }: Pick<ProductValues, 'ladder'>): void {
  const isSaid = ladder.every(({ percent, fen }) => (percent === null) !== (fen === null));
  if (!isSaid || new Set(ladder.map(({ days }) => days)).size < ladder.length) throw refuse.ladder_wrong();
}

/** A product with its unit, prices and ladder; its quotas are of its conference. */
export const checkProduct: Check = async (ctx, tx, input, before) => {
  const values = input as unknown as ProductValues;
  await checkConference(ctx, tx, input, before);
  checkTiers(values);
  checkLadder(values);
  const { saleFrom, saleUntil, quotaIds, waits, isHidden, groupMost, kind, approves, audience } = values;
  if (waits && isHidden) throw refuse.hidden_waits();
  if (groupMost !== null && (kind !== 'ticket' || approves || isHidden || audience !== 'member'))
    throw refuse.group_wrong();
  if (saleFrom !== null && saleUntil !== null && Date.parse(saleUntil) <= Date.parse(saleFrom))
    throw refuse.sale_wrong();
  const known = await tx.rows<{ id: number }>(
    'select id from registration_quota where shop_id = $1 and conference_id = $2 and id = any($3::bigint[])',
    [ctx.shop.id, values.conferenceId, quotaIds],
  );
  if (known.length < new Set(quotaIds).size) throw refuse.quota_unknown();
  if (before !== null) await keepQuotas(ctx, tx, before.id, quotaIds);
  return unitOf(ctx, tx, input, before);
};

/** What is gone was counted by the quotas of that day: they stay as long as somebody has of it. */
async function keepQuotas(ctx: Ctx, tx: Tx, id: number, quotaIds: readonly number[]): Promise<void> {
  const old = await tx.rows<{ id: number }>(
    'select quota_id as id from registration_product_quota where shop_id = $1 and product_id = $2',
    [ctx.shop.id, id],
  );
  const isSame = old.length === new Set(quotaIds).size && old.every((one) => quotaIds.includes(one.id));
  const taken = `from stock_unit u join registration_product p on p.shop_id = u.shop_id and p.unit_id = u.id
    where p.shop_id = $1 and p.id = $2 and u.held + u.sold > 0`;
  if (!isSame && (await there(tx, taken, [ctx.shop.id, id]))) throw refuse.quotas_fixed();
}

/** What a product takes of, stored beside it: what was taken before stays counted where it was. */
export async function saveQuotas(ctx: Ctx, tx: Tx, id: number, input: Input): Promise<void> {
  const quotas = input.quotaIds as number[];
  await tx.rows('delete from registration_product_quota where shop_id = $1 and product_id = $2', [ctx.shop.id, id]);
  await tx.rows(
    'insert into registration_product_quota (product_id, quota_id) select $1, q from unnest($2::bigint[]) as q on conflict do nothing',
    [id, quotas],
  );
}

/** Keeps a product that somebody has or waits for. */
export async function keepUsedProduct(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const used = `from (select product_id, shop_id from registration_item union all select product_id, shop_id from registration_wait
      union all select product_id, shop_id from registration_group) t
    where t.shop_id = $1 and t.product_id = $2`;
  const named = 'from registration_promo where shop_id = $1 and product_ids @> to_jsonb($2::bigint)';
  for (const sql of [used, named]) if (await there(tx, sql, [ctx.shop.id, id])) throw refuse.product_used();
}

/** Keeps a conference that something is sold for, or that somebody has registered for. */
export async function keepUsedConference(ctx: Ctx, tx: Tx, { type, id }: Record<string, unknown>): Promise<void> {
  if (type !== 'conference') return;
  const tables = [
    'registration_plan',
    'registration_quota',
    'registration_product',
    'registration_promo',
    'registration',
  ];
  const used = tables.map((table) => `select from ${table} where shop_id = $1 and conference_id = $2`);
  if (await there(tx, `from (${used.join(' union all ')}) t`, [ctx.shop.id, id])) throw refuse.conference_used();
}
