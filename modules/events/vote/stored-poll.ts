import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db } from '../../../kernel/database/db.ts';
import type { SegmentRule } from '../../service/campaign/public.ts';
import type { PollOption } from './contract.ts';
import type { Guard, Ruling, Signal } from './fraud.ts';
import type { Mode, PollState, Results, Roll, Tally, Threshold } from './rules.ts';

/** A poll as it lies in its table, as far as voting and counting ask. */
export interface StoredPoll {
  id: number;
  version: number;
  title: string;
  titleEn: string;
  about: string;
  aboutEn: string;
  options: PollOption[];
  mode: Mode;
  results: Results;
  who: 'member' | 'doctor';
  segmentId: number | null;
  rules: SegmentRule[];
  roll: Roll;
  minChoices: number;
  maxChoices: number;
  perDay: number | null;
  abstains: boolean;
  seats: number;
  threshold: Threshold;
  quorum: number | null;
  timeZone: string;
  opensAt: string | null;
  closesAt: string | null;
  state: PollState;
  voidReason: string;
  openedAt: string | null;
  closedAt: string | null;
  /** What it is guarded by at this moment; null where nobody watches. */
  guard: Guard | null;
  /** Of a secret poll: what was decided of the heaps that were put aside. */
  heaps: Partial<Record<Signal, Ruling>>;
  /** What was counted when it was published, under its seal. */
  declared: (Tally & { seal: string }) | null;
}

const SELECT = `select t.id, t.version, t.title, t.title_en as "titleEn", t.about, t.about_en as "aboutEn", t.options, t.mode, t.results, t.who,
    t.segment_id as "segmentId", t.rules, t.roll,
    t.min_choices as "minChoices", t.max_choices as "maxChoices", t.per_day as "perDay", t.abstains, t.seats, t.threshold, t.quorum,
    t.time_zone as "timeZone", t.opens_at as "opensAt", t.closes_at as "closesAt", t.state, t.void_reason as "voidReason",
    t.opened_at as "openedAt", t.closed_at as "closedAt", t.declared, t.heaps,
    (select json_build_object('rules', f.rules, 'trusted', f.trusted) from vote_profile f where f.shop_id = t.shop_id and f.id = t.profile_id) as guard
  from vote_poll t where t.shop_id = $1`;
const SQL = `${SELECT} and t.id = $2`;

/** How a poll is held while something is done with it: `vote` lets others vote and nobody close it, `move` lets nobody else. */
const HOLDS = { vote: ' for share of t', move: ' for update of t' } as const;

/** A poll by its number; a refusal where there is none. */
export async function storedPoll(
  db: Pick<Db, 'row'>,
  shopId: number,
  id: number,
  hold?: keyof typeof HOLDS,
): Promise<StoredPoll> {
  const poll = await db.row<StoredPoll>(hold === undefined ? SQL : SQL + HOLDS[hold], [shopId, id]);
  if (poll === null) throw notFound();
  return poll;
}

/** Polls by their numbers, as far as they are there. */
export const pollsOf = (db: Pick<Db, 'rows'>, shopId: number, ids: readonly number[]): Promise<StoredPoll[]> =>
  db.rows<StoredPoll>(`${SELECT} and t.id = any ($2::bigint[])`, [shopId, ids]);

/** Whether ballots say whose they are. */
export const isNamed = ({ mode }: { mode: Mode }): boolean => mode === 'named';
