import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingLink, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { filesFor } from '../../../platform/file/public.ts';
import type { OwnExpense, ownVisit as ownVisitCalls } from '../expense-contract.ts';
import { RECEIPT } from '../file-purpose.ts';
import {
  type ExpenseKind,
  type ExpenseState,
  expenseSteps,
  expenseSums,
  isChangeable,
  MOST_EXPENSES,
} from '../rules/expense-steps.ts';
import { legsToVisit } from './own-legs.ts';
import { drivenPlaces, trafficState } from './own-traffic.ts';

type Shown = OutputOf<(typeof ownVisitCalls)['receiving.ownVisit.show']>;

/** Who speaks of a visit as their own: its guest, signed in, or whoever holds its link. */
export type VisitCaller = { member: number } | 'link';

/** A visit as its guest knows it. */
export interface GuestVisit {
  id: number;
  title: string;
  memberId: number | null;
  guest: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  place: string;
}

const VISIT = `SELECT v.id, ${inLanguageSql('v', '$3', 'title')} AS title, v.member_id AS "memberId", v.guest, v.starts_at AS "startsAt", v.ends_at AS "endsAt",
    v.time_zone AS "timeZone", coalesce((SELECT ${inLanguageSql('s', '$3')} FROM receiving_place s WHERE s.shop_id = v.shop_id AND s.id = v.place_id), '') AS place
  FROM receiving_visit v WHERE v.shop_id = $1 AND v.id = $2`;

/** The visit that the caller speaks of as their own; of another one there is none. `isLocked` keeps what is written of it from what others write. */
export async function visitOf(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  by: VisitCaller,
  isLocked = false,
): Promise<GuestVisit> {
  const id = by === 'link' ? callingLink(ctx).thingId : by.member;
  const visit = await reader.row<GuestVisit>(isLocked ? `${VISIT} FOR UPDATE OF v` : VISIT, [
    ...[ctx.shop.id, id, ctx.locale],
  ]);
  if (visit === null || (by !== 'link' && visit.memberId !== signedIn(ctx).id)) throw notFound();
  return visit;
}

interface ExpenseRow {
  id: number;
  version: number;
  kind: ExpenseKind;
  fen: number;
  spentOn: string;
  note: string;
  state: ExpenseState;
  grantedFen: number | null;
  reason: string;
  paidOn: string | null;
  reference: string;
  receiptFiles: number[];
}

const EXPENSES = `SELECT e.id, e.version, e.kind, e.fen, e.spent_on::text AS "spentOn", e.note, e.state, e.granted_fen AS "grantedFen", e.reason,
    e.paid_on::text AS "paidOn", e.reference, e.receipt_files AS "receiptFiles"
  FROM receiving_expense e WHERE e.shop_id = $1 AND e.visit_id = $2 ORDER BY e.spent_on, e.id LIMIT ${MOST_EXPENSES}`;
const DAY_MS = 86_400_000;

/** The last moment at which expenses of a visit are told. */
export async function tellingEnds(ctx: Ctx, { endsAt }: Pick<GuestVisit, 'endsAt'>): Promise<Date> {
  const days = await ctx.services.settings.get<number>(ctx, 'receiving.expenseDays');
  return new Date(Date.parse(endsAt) + days * DAY_MS);
}

/** The receipts of expenses, by their numbers, with addresses that work for five minutes. */
export async function receiptsOf(
  ctx: Ctx,
  ids: readonly number[],
): Promise<(files: readonly number[]) => OwnExpense['receipts']> {
  const files = new Map((await filesFor(ctx, ids, [RECEIPT])).map(({ id, name, url }) => [id, { id, name, url }]));
  return (wanted) => wanted.flatMap((id) => files.get(id) ?? []);
}

/** A visit with its ways and expenses, as its guest sees it; what is being brought with it no other connection sees yet. */
export async function shownVisit(
  ctx: Ctx,
  reader: Pick<Tx, 'row' | 'rows'>,
  visit: GuestVisit,
  brought?: OwnExpense['receipts'][number],
): Promise<Shown> {
  // One after the other: within a write they share one connection.
  const legs = await legsToVisit(ctx, reader, visit);
  const places = await drivenPlaces(ctx, reader);
  const rows = await reader.rows<ExpenseRow>(EXPENSES, [ctx.shop.id, visit.id]);
  const until = await tellingEnds(ctx, visit);
  const receipts = await receiptsOf(
    ctx,
    rows.flatMap(({ receiptFiles }) => receiptFiles),
  );
  const mayTell = ctx.services.now() < until;
  const { id, title, guest, startsAt, endsAt, timeZone, place } = visit;
  const days = { startsOn: formatDate(new Date(startsAt), timeZone), endsOn: formatDate(new Date(endsAt), timeZone) };
  return {
    data: {
      conference: { id, title, ...days, timeZone },
      ...{ guest, startsAt, endsAt, place, legs, places, status: trafficState(legs) },
      expenses: rows.map(({ receiptFiles, ...row }) => ({
        ...row,
        receipts: [
          ...receipts(receiptFiles),
          ...(brought !== undefined && receiptFiles.includes(brought.id) ? [brought] : []),
        ],
        mayChange: mayTell && isChangeable(row.state),
        mayWithdraw: expenseSteps.may(row.state, 'withdrawn', 'teller'),
      })),
      sums: expenseSums(rows),
      ...{ tellUntil: formatDate(until, timeZone), mayTell },
    },
  };
}

/** The caller's visit. */
export const ownVisit = async (ctx: Ctx, by: VisitCaller): Promise<Shown> =>
  shownVisit(ctx, ctx.db, await visitOf(ctx, ctx.db, by));
