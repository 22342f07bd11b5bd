import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { visitorLeads } from '../lead-contract.ts';
import { type Consent, type LeadStanding, visibleOf } from '../rules/lead.ts';

type Met = (typeof visitorLeads)['exhibitor.met'];
type Conferences = (typeof visitorLeads)['exhibitor.metConferences'];

const CONSENT = `SELECT since, withdrawn_at AS "withdrawnAt", affiliation, phone, mail FROM visitor_consent
  WHERE shop_id = $1 AND conference_id = $2 AND member_id = $3`;
const OWN = 'exhibitor_lead l WHERE l.shop_id = $1 AND l.member_id = $3 AND l.conference_id = $2';
const ROWS = `SELECT l.id, l.scans, l.scanned_at AS "scannedAt", l.agreed_at AS "agreedAt", l.withdrawn_at AS "withdrawnAt", l.shared,
    json_build_object('name', ${inLanguageSql('e', '$4')}, 'url', CASE WHEN e.is_open THEN '/exhibitor?id=' || e.id ELSE '' END, 'booth', e.booth) AS exhibitor
  FROM exhibitor_lead l JOIN exhibitor e ON e.shop_id = l.shop_id AND e.id = l.exhibitor_id
  WHERE l.shop_id = $1 AND l.member_id = $3 AND l.conference_id = $2 ORDER BY l.scanned_at DESC, l.id DESC LIMIT $5 OFFSET $6`;

interface Row extends LeadStanding {
  id: number;
  scans: number;
  scannedAt: string;
  exhibitor: OutputOf<Met>['data'][number]['exhibitor'];
}

/** Which exhibitors scanned the caller, what each of them sees now, and what the caller agreed to. */
export async function metExhibitors(ctx: Ctx, { conference: id, page, limit }: ParsedOf<Met>): Promise<OutputOf<Met>> {
  const member = signedIn(ctx).id;
  const conference = await conferenceFacts(ctx, ctx.db, id);
  if (conference === null) throw notFound();
  const skipped = Math.min((page - 1) * limit, DEEPEST_OFFSET);
  const head = [ctx.shop.id, id, member];
  const [consent, rows, count] = await Promise.all([
    ctx.db.row<Consent>(CONSENT, head),
    ctx.db.rows<Row>(ROWS, [...head, ctx.locale, limit, skipped]),
    ctx.db.row<{ total: number }>(`SELECT ${boundedCount(OWN)} AS total`, head),
  ]);
  return {
    conference: { id, title: conference.title, url: `/conference?id=${id}` },
    consent:
      consent === null
        ? null
        : {
            ...{ affiliation: consent.affiliation, phone: consent.phone, mail: consent.mail, since: consent.since },
            isOver: consent.withdrawnAt !== null,
          },
    data: rows.map((row) => ({
      ...{ id: row.id, exhibitor: row.exhibitor, scans: row.scans, scannedAt: row.scannedAt },
      ...{ sees: visibleOf(row, consent), isWithdrawn: row.withdrawnAt !== null },
    })),
    ...toldCount(count?.total ?? 0),
    ...{ page, limit },
  };
}

const CONFERENCES = `SELECT t.id, ${inLanguageSql('t', '$3', 'title')} AS title FROM conference t WHERE t.shop_id = $1 AND t.live AND t.id IN (
    SELECT c.conference_id FROM visitor_consent c WHERE c.shop_id = $1 AND c.member_id = $2
    UNION SELECT l.conference_id FROM exhibitor_lead l WHERE l.shop_id = $1 AND l.member_id = $2)
  ORDER BY t.starts_on DESC, t.id DESC LIMIT 50`;

/** Where the caller agreed to something, or was scanned. */
export async function metConferences(ctx: Ctx): Promise<OutputOf<Conferences>> {
  const data = await ctx.db.rows<OutputOf<Conferences>['data'][number]>(CONFERENCES, [
    ...[ctx.shop.id, signedIn(ctx).id, ctx.locale],
  ]);
  return { data };
}
