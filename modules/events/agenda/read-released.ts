import type { Span } from '../../../kernel/rules/spans.ts';
import type { Reader } from './read-draft.ts';
import type { Entry } from './rules/conflicts.ts';
import type { Slot } from './rules/difference.ts';

/** A slot as it stands, with its row and how often calendars were told of another one. */
export interface StandingSlot extends Slot {
  row: number;
  sequence: number;
  isCancelled: boolean;
}

/** The newest slots of a conference, those that were cancelled among them. */
export const standingSlots = (reader: Reader, shopId: number, conferenceId: number): Promise<StandingSlot[]> =>
  reader.rows<StandingSlot>(
    `SELECT s.id AS row, s.item_id AS "itemId", s.session_id AS "sessionId", s.kind, s.room_id AS "roomId", s.starts_at AS "startsAt",
       s.ends_at AS "endsAt", s.is_parallel AS "isParallel", s.title, s.title_en AS "titleEn", s.about, s.about_en AS "aboutEn",
       s.track, s.track_en AS "trackEn", s.people, s.sequence, s.is_cancelled AS "isCancelled"
     FROM agenda_slot s WHERE s.shop_id = $1 AND s.conference_id = $2 AND s.ended_in IS NULL`,
    [shopId, conferenceId],
  );

/** Those that take place. */
export const taking = (slots: readonly StandingSlot[]): StandingSlot[] =>
  slots.filter(({ isCancelled }) => !isCancelled);

/** What stands released of another conference, as conflicts look at it: its number is below zero, so that it is told from one's own. */
export interface ForeignEntry extends Entry {
  title: string;
  titleEn: string;
  startsAt: string;
  endsAt: string;
}

/** Of other conferences more than these are not looked at. */
const MOST_FOREIGN = 10_000;

/** What other conferences have released while something lasts: their rooms are taken, and so are their experts. */
export async function foreignEntries(
  reader: Reader,
  { shopId, conferenceId }: { shopId: number; conferenceId: number },
  own: readonly Span[],
): Promise<ForeignEntry[]> {
  if (own.length === 0) return [];
  const from = own.reduce((least, one) => Math.min(least, one.from), Number.POSITIVE_INFINITY);
  const to = own.reduce((most, one) => Math.max(most, one.to), 0);
  const rows = await reader.rows<Omit<ForeignEntry, 'from' | 'to' | 'layout' | 'expected'>>(
    `SELECT -s.item_id AS id, -s.session_id AS "sessionId", s.room_id AS "roomId", s.starts_at AS "startsAt", s.ends_at AS "endsAt",
       s.is_parallel AS "isParallel", s.people, s.title, s.title_en AS "titleEn" FROM agenda_slot s
     WHERE s.shop_id = $1 AND s.conference_id <> $2 AND s.ended_in IS NULL AND NOT s.is_cancelled
       AND s.starts_at < $4::timestamptz AND s.ends_at > $3::timestamptz ORDER BY s.starts_at LIMIT ${MOST_FOREIGN}`,
    [shopId, conferenceId, new Date(from).toISOString(), new Date(to).toISOString()],
  );
  return rows.map((row) => ({
    ...row,
    ...{ layout: '', expected: null, from: Date.parse(row.startsAt), to: Date.parse(row.endsAt) },
  }));
}
