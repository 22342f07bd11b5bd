import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { holdAgenda } from './hold-agenda.ts';

/** A talk that comes from outside the desk of timetables. */
export interface NewTalk {
  conferenceId: number;
  title: string;
  titleEn: string;
  about: string;
  track: string;
  trackEn: string;
  /** Who gives it; named where they are one of the experts. */
  memberId: number;
}

/** Longest title of an item in each language. */
const MOST = { zh: 160, en: 240 };

/** Opens an item that has neither time nor room yet: it waits on the board of its conference. */
export async function openTalk(ctx: Ctx, tx: Tx, talk: NewTalk): Promise<number> {
  const { conferenceId, title, titleEn, about, track, trackEn, memberId } = talk;
  await holdAgenda(ctx, tx, conferenceId);
  const row = await tx.row<{ id: number }>(
    `INSERT INTO agenda_item (conference_id, kind, title, title_en, about, track, track_en) VALUES ($1, 'talk', $2, $3, $4, $5, $6)
     RETURNING id`,
    [conferenceId, title.slice(0, MOST.zh), titleEn.slice(0, MOST.en), about, track, trackEn],
  );
  const id = row?.id ?? 0;
  await tx.rows(
    `INSERT INTO agenda_task (item_id, expert_id, role)
     SELECT $2, l.expert_id, 'speaker' FROM expert_link l WHERE l.shop_id = $1 AND l.member_id = $3`,
    [ctx.shop.id, id, memberId],
  );
  return id;
}
