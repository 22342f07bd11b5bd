import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { boothDesk } from '../booking-contract.ts';
import { type boothPlan, type exhibitorBooths, type HallMark, MOST_BOOTHS, MOST_HALLS } from '../booth-contract.ts';
import { boothsLeft } from '../commands/book-booth.ts';
import { exhibitionTitleSql } from './desk-lists.ts';
import { ownBookings } from './own-bookings.ts';
import { readExhibitor } from './own-exhibition.ts';

type Plan = (typeof boothPlan)['exhibitor.plan'];
type Offer = (typeof exhibitorBooths)['exhibitor.boothPlan'];
type Board = (typeof boothDesk)['exhibitor.plan.board'];
type Drawn = NonNullable<OutputOf<Plan>['data']['hall']>;

const HALLS = `SELECT t.id, ${inLanguageSql('t', '$3')} AS name, t.width, t.depth, t.marks FROM exhibition_hall t
  WHERE t.shop_id = $1 AND t.exhibition_id = $2 ORDER BY t.position, t.id LIMIT ${MOST_HALLS}`;

const toldMarks = ({ locale }: Ctx, marks: readonly HallMark[]): HallMark[] =>
  marks.map((mark) => ({ ...mark, label: inLanguage(locale, mark.label, mark.labelEn) }));

/** The halls of an exhibition, with the one that is meant, or the first. */
async function hallsOf(
  ctx: Ctx,
  exhibition: number,
  meant: number | undefined,
): Promise<{ halls: { id: number; name: string }[]; hall: Drawn | null }> {
  const rows = await ctx.db.rows<Drawn>(HALLS, [ctx.shop.id, exhibition, ctx.locale]);
  const hall = meant === undefined ? (rows[0] ?? null) : (rows.find(({ id }) => id === meant) ?? null);
  if (meant !== undefined && hall === null) throw notFound();
  return {
    halls: rows.map(({ id, name }) => ({ id, name })),
    hall: hall && { ...hall, marks: toldMarks(ctx, hall.marks) },
  };
}

/** Who has booth `b` now: whoever chose it for a time, too. */
const HAD = `LEFT JOIN booth_booking k ON k.shop_id = b.shop_id AND k.booth_id = b.id AND k.state <> 'released'
    AND (k.state <> 'reserved' OR k.held_until > $4)
  LEFT JOIN exhibitor e ON e.shop_id = k.shop_id AND e.id = k.exhibitor_id`;
const PLACED = 'b.id, b.number, b.x, b.y, b.width, b.depth, b.kind';
const FROM = `FROM exhibition_booth b ${HAD} WHERE b.shop_id = $1 AND b.hall_id = $2 ORDER BY b.number, b.id LIMIT ${MOST_BOOTHS}`;
const isTold = `k.state IN ('contracted', 'deposit', 'paid') AND e.is_open`;

const valuesOf = (ctx: Ctx, hall: number): unknown[] => [
  ctx.shop.id,
  hall,
  ctx.locale,
  ctx.services.now().toISOString(),
];

const SHOWN = `SELECT ${PLACED}, CASE WHEN ${isTold} THEN json_build_object('id', e.id, 'name', ${inLanguageSql('e', '$3')},
    'url', '/exhibitor?id=' || e.id) END AS exhibitor ${FROM}`;

/** The plan of a hall as readers see it: an exhibitor stands in its booth once the contract is signed. */
export async function showPlan(ctx: Ctx, { conference, hall: meant }: ParsedOf<Plan>): Promise<OutputOf<Plan>> {
  if ((await conferenceFacts(ctx, ctx.db, conference)) === null) throw notFound();
  const exhibition = await ctx.db.row<{ id: number }>(
    'SELECT id FROM exhibition WHERE shop_id = $1 AND conference_id = $2',
    [...[ctx.shop.id, conference]],
  );
  if (exhibition === null) {
    if (meant !== undefined) throw notFound();
    return { data: { halls: [], hall: null, booths: [] } };
  }
  const { halls, hall } = await hallsOf(ctx, exhibition.id, meant);
  const booths =
    hall === null ? [] : await ctx.db.rows<OutputOf<Plan>['data']['booths'][number]>(SHOWN, valuesOf(ctx, hall.id));
  return { data: { halls, hall, booths } };
}

const OFFERED = `SELECT ${PLACED}, b.price_fen AS "priceFen", b.is_offered AND k.id IS NULL AS "isFree", coalesce(k.exhibitor_id = $5, false) AS "isOwn",
    CASE WHEN k.exhibitor_id = $5 OR (${isTold}) THEN ${inLanguageSql('e', '$3')} END AS exhibitor ${FROM}`;
const WINDOW = `SELECT booth_from AS "from", booth_until AS "until",
    (booth_from IS NULL OR booth_from <= $3) AND (booth_until IS NULL OR booth_until > $3) AS "isOpen"
  FROM exhibition WHERE shop_id = $1 AND id = $2`;

/** The same with prices for the calling guest's company, which chooses. */
export async function offeredPlan(ctx: Ctx, { hall: meant }: ParsedOf<Offer>): Promise<OutputOf<Offer>> {
  const own = await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId);
  const { halls, hall } = await hallsOf(ctx, own.exhibitionId, meant);
  const [booths, window, bookings, left, hours] = await Promise.all([
    hall === null
      ? []
      : ctx.db.rows<OutputOf<Offer>['data']['booths'][number]>(OFFERED, [...valuesOf(ctx, hall.id), own.id]),
    ctx.db.row<{ from: string | null; until: string | null; isOpen: boolean }>(WINDOW, [
      ...[ctx.shop.id, own.exhibitionId, ctx.services.now().toISOString()],
    ]),
    ownBookings(ctx, own.id),
    boothsLeft(ctx, ctx.db, own.id),
    ctx.services.settings.get<number>(ctx, 'exhibitor.holdHours'),
  ]);
  if (window === null) throw notFound();
  return { data: { halls, hall, booths, own: bookings, ...window, hours, left } };
}

const BOARD = `SELECT ${PLACED}, b.version, b.price_fen AS "priceFen", b.is_offered AS "isOffered", k.state, ${inLanguageSql('e', '$3')} AS exhibitor ${FROM}`;
const HALL = `SELECT t.id, ${inLanguageSql('t', '$3')} AS name, ${exhibitionTitleSql('t.exhibition_id', '$3')} AS conference, t.width, t.depth, t.marks
  FROM exhibition_hall t WHERE t.shop_id = $1 AND t.id = $2`;

/** A hall as the desk edits it. */
export async function showBoard(ctx: Ctx, id: number): Promise<OutputOf<Board>> {
  const [hall, booths] = await Promise.all([
    ctx.db.row<Omit<OutputOf<Board>['data'], 'booths'>>(HALL, [ctx.shop.id, id, ctx.locale]),
    ctx.db.rows<OutputOf<Board>['data']['booths'][number]>(BOARD, valuesOf(ctx, id)),
  ]);
  if (hall === null) throw notFound();
  return { data: { ...hall, marks: toldMarks(ctx, hall.marks), booths } };
}
