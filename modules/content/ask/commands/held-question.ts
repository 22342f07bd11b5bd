import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { QuestionState } from '../rules/states.ts';

/** A question that something is done with, held until that is done. */
export interface Held {
  id: number;
  version: number;
  askerId: number | null;
  title: string;
  publicTitle: string;
  state: QuestionState;
  isPrivate: boolean;
  bestId: number | null;
  /** A report of it waits for an answer: asked of the reports themselves, a counter decides nothing. */
  isReported: boolean;
}

/** Holds a question against everybody else who does something with it; who looked at another version of it is told. */
export async function heldQuestion(tx: Tx, shopId: number, id: number, version?: number): Promise<Held> {
  const held = await tx.row<Held>(
    `select id, version, asker_id as "askerId", title, public_title as "publicTitle", state, is_private as "isPrivate",
       best_id as "bestId", exists (select from ask_report r where r.shop_id = $1 and r.question_id = $2 and r.closed_at is null) as "isReported"
     from ask_question where shop_id = $1 and id = $2 for update`,
    [shopId, id],
  );
  if (held === null) throw notFound();
  if (version !== undefined && held.version !== version) throw versionConflict();
  return held;
}

/** The same of the caller’s own; anybody else’s is as if it were not there. */
export async function ownQuestion(tx: Tx, shopId: number, id: number, me: number): Promise<Held> {
  const held = await heldQuestion(tx, shopId, id);
  if (held.askerId !== me || held.state === 'deleted') throw notFound();
  return held;
}
