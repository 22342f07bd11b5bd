import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { codeOwner } from '../../../../kernel/module/code-owner.ts';
import type { exhibitorLeads } from '../lead-contract.ts';
import { oneLead } from '../queries/lead-rows.ts';
import { type OwnExhibitor, readExhibitor } from '../queries/own-exhibition.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { type Consent, type ScanOutcome, sharedBy } from '../rules/lead.ts';

type Scan = (typeof exhibitorLeads)['exhibitor.leadScan'];
type Say = (typeof exhibitorLeads)['exhibitor.leadSay'];
type Ask = (typeof exhibitorLeads)['exhibitor.leadAsk'];

/** For how long a phone may keep a scan before it hands it over. */
const LATE_MS = 3 * 86_400_000;

const SENT = `SELECT s.lead_id AS lead, NOT EXISTS (SELECT FROM lead_scan f WHERE f.shop_id = s.shop_id AND f.lead_id = s.lead_id AND f.id < s.id) AS "isFirst"
  FROM lead_scan s WHERE s.shop_id = $1 AND s.exhibitor_id = $2 AND s.nonce = $3`;
const CONSENT = `SELECT since, withdrawn_at AS "withdrawnAt", affiliation, phone, mail FROM visitor_consent
  WHERE shop_id = $1 AND conference_id = $2 AND member_id = $3 FOR SHARE`;
const LEAD = `SELECT id, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM exhibitor_lead WHERE shop_id = $1 AND exhibitor_id = $2 AND member_id = $3`;
const ADD = `INSERT INTO exhibitor_lead (exhibitor_id, conference_id, member_id, shared, agreed_at, scanned_at, scans)
  VALUES ($1, $2, $3, $4, $5, $6, 1) RETURNING id`;
const AGAIN = `UPDATE exhibitor_lead SET shared = $3, agreed_at = $4, scanned_at = greatest(scanned_at, $5::timestamptz), scans = scans + 1,
    version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;
const NOTE = 'INSERT INTO lead_scan (lead_id, exhibitor_id, nonce, at, author) VALUES ($1, $2, $3, $4, $5)';

interface Read {
  nonce: string;
  at: string;
  author: string;
  member: number;
}

/** Writes a scan down within the lock of its exhibitor, where its person has agreed: one lead a person, and one scan a nonce (E6, E7). */
async function write(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  { nonce, at, author, member }: Read,
): Promise<{ outcome: ScanOutcome; lead: number | null }> {
  const sent = await tx.row<{ lead: number; isFirst: boolean }>(SENT, [ctx.shop.id, own.id, nonce]);
  if (sent !== null) return { outcome: sent.isFirst ? 'taken' : 'again', lead: sent.lead };
  const consent = await tx.row<Consent>(CONSENT, [ctx.shop.id, own.conferenceId, member]);
  const lead = await tx.row<{ id: number; isWithdrawn: boolean }>(LEAD, [ctx.shop.id, own.id, member]);
  if (lead?.isWithdrawn) return { outcome: 'withdrawn', lead: null };
  if (consent === null || consent.withdrawnAt !== null) return { outcome: 'not_agreed', lead: null };
  const shared = JSON.stringify(sharedBy(consent));
  const now = ctx.services.now().toISOString();
  if (lead === null) {
    const made = await tx.row<{ id: number }>(ADD, [own.id, own.conferenceId, member, shared, now, at]);
    if (made === null) throw new Error('A lead was not stored.');
    await tx.rows(NOTE, [made.id, own.id, nonce, at, author]);
    return { outcome: 'taken', lead: made.id };
  }
  await tx.rows(AGAIN, [ctx.shop.id, lead.id, shared, now, at]);
  await tx.rows(NOTE, [lead.id, own.id, nonce, at, author]);
  return { outcome: 'again', lead: lead.id };
}

/** Takes what somebody of an exhibitor scanned; a phone says when that was, a server believes it for three days back. */
export async function scanLead(ctx: Ctx, { nonce, code, at: said }: ParsedOf<Scan>): Promise<OutputOf<Scan>> {
  const guest = callingGuest(ctx);
  const owner = await codeOwner(ctx, code);
  const now = ctx.services.now().getTime();
  const at = new Date(said === null ? now : Math.max(now - LATE_MS, Math.min(now, Date.parse(said)))).toISOString();
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    if (owner === null) return { data: { outcome: 'unknown', lead: null } };
    if (owner.record !== 'conference.conference' || owner.id !== own.conferenceId)
      return { data: { outcome: 'elsewhere', lead: null } };
    const { outcome, lead } = await write(ctx, tx, own, { nonce, at, author: guest.name, member: owner.member });
    return { data: { outcome, lead: lead === null ? null : await oneLead(ctx, tx, lead) } };
  });
}

const OWN = 'SELECT id FROM exhibitor_lead WHERE shop_id = $1 AND id = $2 AND exhibitor_id = $3';

/** Writes down what was said with a lead, as long as its person lets themselves be known. */
export function sayOfLead(ctx: Ctx, { id, version, heat, note, answers }: ParsedOf<Say>): Promise<OutputOf<Say>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    if ((await tx.row(OWN, [ctx.shop.id, id, guest.thingId])) === null) throw notFound();
    if ((await oneLead(ctx, tx, id))?.person == null) throw exhibitorRefusals.lead_withdrawn();
    const set = { heat, note, answers: JSON.stringify(answers.filter(({ answer }) => answer !== '')) };
    const kept = await changeRow(tx, { table: 'exhibitor_lead', at: { shop_id: ctx.shop.id, id }, version, set });
    const data = kept && (await oneLead(ctx, tx, id));
    if (data === null) throw versionConflict();
    return { data };
  });
}

/** Keeps what the calling guest's company asks. */
export function askLeads(ctx: Ctx, { questions }: ParsedOf<Ask>): Promise<OutputOf<Ask>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const asked = [...new Set(questions)];
    await tx.rows(
      `UPDATE exhibitor SET lead_questions = $3, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2 AND lead_questions IS DISTINCT FROM $3::jsonb`,
      [ctx.shop.id, own.id, JSON.stringify(asked)],
    );
    return { data: { questions: asked } };
  });
}
