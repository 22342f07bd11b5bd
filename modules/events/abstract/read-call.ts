import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Criterion } from './rules/marking.ts';
import type { Blindness, Language, Unit } from './rules/words.ts';
import type { Topic } from './schema.ts';

/** A call as it lies in the database. */
export interface StoredCall {
  id: number;
  conferenceId: number;
  about: string;
  aboutEn: string;
  opensAt: string;
  closesAt: string;
  reviewBy: string | null;
  topics: Topic[];
  language: Language;
  unit: Unit;
  titleMost: number;
  zhMost: number;
  enMost: number;
  mostEach: number;
  asksEthics: boolean;
  blindness: Blindness;
  criteria: Criterion[];
  reviewsEach: number;
  quorum: number;
  bookAt: string | null;
  asksBids: boolean;
  appealBy: string | null;
  needsRegistration: boolean;
}

const COLUMNS = `id, conference_id as "conferenceId", about, about_en as "aboutEn", opens_at as "opensAt", closes_at as "closesAt",
  review_by as "reviewBy", topics, language, unit, title_most as "titleMost", zh_most as "zhMost", en_most as "enMost",
  most_each as "mostEach", asks_ethics as "asksEthics", blindness, criteria, reviews_each as "reviewsEach", quorum, book_at as "bookAt",
  asks_bids as "asksBids", appeal_by as "appealBy", needs_registration as "needsRegistration"`;

/** Calls by their numbers. */
export const callsBy = async (
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredCall>> => {
  const rows = await reader.rows<StoredCall>(
    `select ${COLUMNS} from abstract_call where shop_id = $1 and id = any($2::bigint[])`,
    [ctx.shop.id, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** One of them; refused where it is not there. `locks` holds it, so that numbers and windows are told one after the other. */
export async function callBy(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  id: number,
  locks: '' | 'share' | 'update' = '',
): Promise<StoredCall> {
  const row = await reader.row<StoredCall>(
    `select ${COLUMNS} from abstract_call where shop_id = $1 and id = $2 ${locks === '' ? '' : `for ${locks}`}`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** The call of a conference; null where it has none. */
export const callOf = (ctx: Ctx, reader: Pick<Tx, 'row'>, conferenceId: number): Promise<StoredCall | null> =>
  reader.row<StoredCall>(`select ${COLUMNS} from abstract_call where shop_id = $1 and conference_id = $2`, [
    ctx.shop.id,
    conferenceId,
  ]);
