import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { checkItem, keepTasks } from '../check-items.ts';

/** A session that comes from outside the desk of timetables, with who speaks in it. */
export interface NewSession {
  conferenceId: number;
  title: string;
  titleEn: string;
  about: string;
  aboutEn: string;
  track: string;
  trackEn: string;
  roomId: number | null;
  /** Both null as long as it has no place in time. */
  startsAt: string | null;
  endsAt: string | null;
  /** The experts who speak, each once. */
  speakers: readonly number[];
}

const ADD = `INSERT INTO agenda_item (conference_id, kind, title, title_en, about, about_en, track, track_en, room_id, starts_at, ends_at)
  VALUES ($1, 'session', $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

/** Opens a session as the desk of timetables would save it: what keeps the desk from it (`agenda.*`, A2) keeps others from it too. */
export async function openSession(ctx: Ctx, tx: Tx, { speakers, ...session }: NewSession): Promise<number> {
  const people = speakers.map((expertId) => ({ expertId, role: 'speaker' }));
  const input = await checkItem(ctx, tx, { ...session, kind: 'session', sessionId: null, people }, null);
  const { conferenceId, title, titleEn, about, aboutEn, track, trackEn, roomId, startsAt, endsAt } = session;
  const row = await tx.row<{ id: number }>(ADD, [
    ...[conferenceId, title, titleEn, about, aboutEn, track, trackEn, roomId, startsAt, endsAt],
  ]);
  if (row === null) throw new Error('A session was not stored.');
  await keepTasks(ctx, tx, row.id, input);
  return row.id;
}
