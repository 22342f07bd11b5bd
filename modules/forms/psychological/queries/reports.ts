import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { psychological, Report } from '../contract.ts';
import type { Level } from '../library/scale.ts';
import { shippedScale } from '../library/scales.ts';
import type { PartScore } from '../library/scoring.ts';
import { ADULT_AGE } from '../rules/age.ts';
import type { Reader } from '../rules/readers.ts';
import { safetyCard } from '../settings.ts';
import { type Advise, adviceFor } from './advice.ts';
import { presentAnswers, presentScores } from './present.ts';

type Public = typeof psychological;

/** Reports that a trend goes back. */
const MOST_POINTS = 52;

/** An answer as it lies in its table. */
export interface AnswerRow {
  id: number;
  scale: string;
  edition: number;
  memberId: number | null;
  values: Answers;
  scores: PartScore[];
  level: Level | null;
  isUrgent: boolean;
  reader: Reader;
  at: string;
}

/** Who asks for reports: somebody of the desk, whoever answered, or the guardian of a minor. */
type Asker = 'desk' | 'self' | 'guardian';

/**
 * SQL of whether an answer `a` is its person's own to read, on a day. What was their guardian's is their own from the day on which
 * they are of age.
 */
const ownSql = (
  day: string,
): string => `(a.reader <> 'desk' and (a.reader <> 'guardian' or not exists (select from psychological_guardian g
  where g.shop_id = a.shop_id and g.member_id = a.member_id and g.born_on > ${day}::date - interval '${ADULT_AGE} years')))`;
const READS: Readonly<Record<Asker, (day: string) => string>> = {
  desk: (day) => `${day}::date is not null`,
  self: ownSql,
  guardian: (day) => `a.reader in ('guardian', 'both') and ${day}::date is not null`,
};

const COLUMNS = `a.id, a.scale, a.edition, a.member_id as "memberId", a.values, a.scores, a.level, a.is_urgent as "isUrgent", a.reader, a.submitted_at as at`;

/** The scores of one person on one version of a scale, the oldest first and the latest at most. */
export async function trendOf(
  ctx: Ctx,
  { scale, edition, memberId }: Pick<AnswerRow, 'scale' | 'edition' | 'memberId'>,
  by: Asker,
): Promise<Report['trend']> {
  if (memberId === null) return [];
  const rows = await ctx.db.rows<Pick<AnswerRow, 'id' | 'at' | 'scores'>>(
    `select a.id, a.submitted_at as at, a.scores from psychological_answer a
     where a.shop_id = $1 and a.member_id = $2 and a.scale = $3 and a.edition = $4 and ${READS[by]('$5')}
     order by a.submitted_at desc, a.id desc limit ${MOST_POINTS}`,
    [ctx.shop.id, memberId, scale, edition, formatDate(ctx.services.now())],
  );
  return rows.toReversed().map(({ id, at, scores }) => ({ id, at, scores: scores.map(({ score }) => score) }));
}

/** What somebody answered and what it came to, in the reader's language. */
export function presentReport(
  ctx: Ctx,
  row: Omit<AnswerRow, 'memberId' | 'reader'>,
  advise: Advise,
): Omit<Report, 'trend' | 'safety'> {
  const scale = shippedScale(row.scale);
  const { locale } = ctx;
  return {
    ...{ id: row.id, at: row.at, version: row.edition, level: row.level, isUrgent: row.isUrgent },
    scale: {
      ...{ id: scale.code, name: labelIn(locale, scale.name), source: scale.source },
      rights: labelIn(locale, scale.rights.note),
    },
    parts: presentScores(ctx, scale, row.scores),
    advice: advise(row.scale, row.level),
    answered: Object.keys(row.values).length,
    asked: scale.items.length,
    answers: presentAnswers(ctx, scale, row.values),
  };
}

/** The same for themselves or their guardian, with how it went on and where to call. */
export async function reportOf(ctx: Ctx, row: AnswerRow, by: Asker = 'self'): Promise<Report> {
  const [trend, safety, advise] = await Promise.all([
    trendOf(ctx, row, by),
    safetyCard(ctx),
    adviceFor(ctx, [row.scale]),
  ]);
  return { ...presentReport(ctx, row, advise), trend, safety };
}

/** Answers of these numbers, those alone that are the caller's own to read where `isOwn`. */
export function answersOf(ctx: Ctx, ids: readonly number[], isOwn: boolean): Promise<AnswerRow[]> {
  return ctx.db.rows<AnswerRow>(
    `select ${COLUMNS} from psychological_answer a
     where a.shop_id = $1 and a.id = any ($2::bigint[]) and ($3::bigint is null or (a.member_id = $3 and ${ownSql('$4')}))`,
    [ctx.shop.id, ids, isOwn ? signedIn(ctx).id : null, formatDate(ctx.services.now())],
  );
}

/** The report of what the caller answered. */
export async function ownReport(ctx: Ctx, id: number): Promise<OutputOf<Public['psychological.report']>> {
  const [row] = await answersOf(ctx, [id], true);
  if (row === undefined) throw notFound();
  return { data: await reportOf(ctx, row) };
}

/** The report that the calling link opens. */
export async function linkedReport(ctx: Ctx): Promise<OutputOf<Public['psychological.linked']>> {
  const { thingId, until } = callingLink(ctx);
  const row = await ctx.db.row<AnswerRow>(
    `select ${COLUMNS} from psychological_answer a where a.shop_id = $1 and a.id = $2 and a.member_id is null`,
    [ctx.shop.id, thingId],
  );
  if (row === null) throw notFound();
  return { data: { ...(await reportOf(ctx, row)), until } };
}

const OWN = `a.shop_id = $1 and a.member_id = $2 and a.reader <> 'desk'`;
const MINE = `
  select ${boundedCount(`psychological_answer a where ${OWN}`)} as total,
    (select coalesce(json_agg(r), '[]') from (
      select a.id, a.scale, a.scores, a.level, a.submitted_at as at, not ${ownSql('$5')} as "isForGuardian" from psychological_answer a
      where ${OWN} order by a.submitted_at desc, a.id desc limit $3 offset $4) r) as data`;

/** What the caller answered, newest first. */
export async function ownAnswers(
  ctx: Ctx,
  { page, limit }: ParsedOf<Public['psychological.mine']>,
): Promise<OutputOf<Public['psychological.mine']>> {
  const found = await ctx.db.row<{
    total: number;
    data: (Pick<AnswerRow, 'id' | 'scale' | 'scores' | 'level' | 'at'> & { isForGuardian: boolean })[];
  }>(MINE, [ctx.shop.id, signedIn(ctx).id, limit, (page - 1) * limit, formatDate(ctx.services.now())]);
  const data = (found?.data ?? []).map(({ scores, ...row }) => {
    const scale = shippedScale(row.scale);
    return {
      ...row,
      level: row.isForGuardian ? null : row.level,
      name: labelIn(ctx.locale, scale.name),
      parts: (row.isForGuardian ? [] : presentScores(ctx, scale, scores)).map(({ name, score, most, band }) => ({
        ...{ name, score, most, band: band?.name ?? '' },
      })),
    };
  });
  return { data, ...toldCount(found?.total ?? 0), page, limit };
}
