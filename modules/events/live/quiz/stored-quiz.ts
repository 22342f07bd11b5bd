import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Question } from '../../../people/credit/rules/questions.ts';
import { liveRefusals } from '../refusals.ts';
import { lockStream } from '../stored-stream.ts';

/** A quiz as the program reads it. */
export interface StoredQuiz {
  id: number;
  version: number;
  streamId: number;
  title: string;
  titleEn: string;
  questions: Question[];
  passPercent: number;
  seconds: number;
}

/** What is read of a quiz `q`. */
export const quizColumns = `q.id, q.version, q.stream_id AS "streamId", q.title, q.title_en AS "titleEn", q.questions,
  q.pass_percent AS "passPercent", q.seconds`;

const LOCK = `SELECT ${quizColumns}, EXISTS(SELECT FROM live_call c WHERE c.shop_id = q.shop_id AND c.quiz_id = q.id) AS "isAsked"
  FROM live_quiz q WHERE q.shop_id = $1 AND q.id = $2 FOR UPDATE OF q`;

/** Holds a quiz that was not asked yet, its stream before it as every roll call does; from its call on it stays as it was asked. */
export async function lockQuiz(tx: Tx, shopId: number, id: number): Promise<StoredQuiz> {
  const of = await tx.row<{ streamId: number }>(
    'SELECT stream_id AS "streamId" FROM live_quiz WHERE shop_id = $1 AND id = $2',
    [shopId, id],
  );
  if (of === null) throw notFound();
  await lockStream(tx, { id: of.streamId });
  const found = await tx.row<StoredQuiz & { isAsked: boolean }>(LOCK, [shopId, id]);
  if (found === null) throw notFound();
  const { isAsked, ...quiz } = found;
  if (isAsked) throw liveRefusals.quiz_asked();
  return quiz;
}
