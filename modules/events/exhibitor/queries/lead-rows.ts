import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { EXPORT_ROWS, type exhibitorLeads, type LeadShown, type leadDesk } from '../lead-contract.ts';
import { type Consent, type LeadStanding, visibleOf } from '../rules/lead.ts';

type Mine = (typeof exhibitorLeads)['exhibitor.leads'];
type Export = (typeof exhibitorLeads)['exhibitor.leadExport'];
type Desk = (typeof leadDesk)['exhibitor.lead.list'];

/** A lead as it lies in its table, with its person and what they agreed to. */
export interface LeadRow extends LeadStanding, Omit<LeadShown, 'person' | 'shared'> {
  person: string;
  unit: string;
  consent: Consent | null;
}

/** Of lead `l` and consent `c` of its person. */
export const leadColumns = `l.id, l.version, l.scans, l.scanned_at AS "scannedAt", l.agreed_at AS "agreedAt", l.withdrawn_at AS "withdrawnAt",
  l.shared, l.heat, l.note, l.answers, m.name AS person, m.affiliation AS unit,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('since', c.since, 'withdrawnAt', c.withdrawn_at, 'affiliation', c.affiliation, 'phone', c.phone, 'mail', c.mail) END AS consent`;
/** Where these come from. */
export const leadsFrom = `exhibitor_lead l JOIN member m ON m.shop_id = l.shop_id AND m.id = l.member_id
  LEFT JOIN visitor_consent c ON c.shop_id = l.shop_id AND c.conference_id = l.conference_id AND c.member_id = l.member_id`;

/** What an exhibitor is told of a lead: of who took the consent back nothing but that there was somebody (E6). */
export function shownLead(
  { person, unit, consent, shared: _then, agreedAt: _at, withdrawnAt: _gone, ...row }: LeadRow,
  visible: ReturnType<typeof visibleOf>,
): LeadShown {
  if (visible === null || consent === null)
    return { ...row, person: null, shared: [], heat: null, note: '', answers: [] };
  const texts = { affiliation: unit, phone: consent.phone, mail: consent.mail };
  return { ...row, person, shared: visible.map((key) => ({ key, text: texts[key] })) };
}

const told = (row: LeadRow): LeadShown => shownLead(row, visibleOf(row, row.consent));

/** One lead of an exhibitor; null where it has no such. */
export async function oneLead(ctx: Ctx, reader: Pick<Tx, 'row'>, id: number): Promise<LeadShown | null> {
  const row = await reader.row<LeadRow>(`SELECT ${leadColumns} FROM ${leadsFrom} WHERE l.shop_id = $1 AND l.id = $2`, [
    ctx.shop.id,
    id,
  ]);
  return row && told(row);
}

/** The leads of the calling guest's company, the latest scanned first. */
export async function ownLeads(ctx: Ctx, { page, limit }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const own = callingGuest(ctx).thingId;
  const skipped = Math.min((page - 1) * limit, DEEPEST_OFFSET);
  const [rows, row] = await Promise.all([
    ctx.db.rows<LeadRow>(
      `SELECT ${leadColumns} FROM ${leadsFrom} WHERE l.shop_id = $1 AND l.exhibitor_id = $2 ORDER BY l.scanned_at DESC, l.id DESC LIMIT $3 OFFSET $4`,
      [ctx.shop.id, own, limit, skipped],
    ),
    ctx.db.row<{ questions: string[]; total: number }>(
      `SELECT e.lead_questions AS questions, ${boundedCount('exhibitor_lead l WHERE l.shop_id = $1 AND l.exhibitor_id = $2')} AS total
       FROM exhibitor e WHERE e.shop_id = $1 AND e.id = $2`,
      [ctx.shop.id, own],
    ),
  ]);
  if (row === null) throw notFound();
  return { data: rows.map(told), ...toldCount(row.total), page, limit, questions: row.questions };
}

/** The same in the order of their numbers, to be taken away. */
export async function exportLeads(ctx: Ctx, { after }: ParsedOf<Export>): Promise<OutputOf<Export>> {
  const rows = await ctx.db.rows<LeadRow>(
    `SELECT ${leadColumns} FROM ${leadsFrom} WHERE l.shop_id = $1 AND l.exhibitor_id = $2 AND l.id > $3 ORDER BY l.id LIMIT ${EXPORT_ROWS}`,
    [ctx.shop.id, callingGuest(ctx).thingId, after],
  );
  return { data: { rows: rows.map(told), next: rows.length < EXPORT_ROWS ? null : (rows.at(-1)?.id ?? null) } };
}

// As `visibleOf` says.
const VISIBLE = `t.withdrawn_at IS NULL AND EXISTS (SELECT FROM visitor_consent c WHERE c.shop_id = t.shop_id AND c.conference_id = t.conference_id
  AND c.member_id = t.member_id AND c.withdrawn_at IS NULL AND c.since <= t.agreed_at)`;

/** Leads of all exhibitors for the desk. */
export function listLeads(ctx: Ctx, input: ParsedOf<Desk>): Promise<OutputOf<Desk>> {
  const { exhibitorId, conferenceId, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (exhibitorId !== undefined) where.push(`t.exhibitor_id = ${bind(exhibitorId)}`);
  if (conferenceId !== undefined) where.push(`t.conference_id = ${bind(conferenceId)}`);
  const columns = `t.id, t.version, t.exhibitor_id AS "exhibitorId",
    (SELECT ${inLanguageSql('e', bind(ctx.locale))} FROM exhibitor e WHERE e.shop_id = t.shop_id AND e.id = t.exhibitor_id) AS exhibitor,
    (SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.member_id) AS person, ${VISIBLE} AS "isVisible", t.scans,
    t.scanned_at AS "scannedAt"`;
  const key = { sql: 't.scanned_at', type: 'timestamptz', isNullable: false, isDown: sort === '-scannedAt' } as const;
  return seekRows(ctx.db, input, { from: 'exhibitor_lead t', where, columns, key }, values);
}
