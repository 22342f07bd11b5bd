import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countAnswers } from '../../../forms/form/public.ts';
import { pulseOf } from '../pulse.ts';
import type { Room } from '../room-contract.ts';

/** As many roll calls are told. */
const CALLS = 10;

const SQL = `
  SELECT t.id, coalesce(r.version, 0) AS version, t.title, t.title_en AS "titleEn", coalesce(r.mode, 'usual') AS mode,
    coalesce(r.is_muted, false) AS "isMuted", coalesce(r.slow_seconds, 0) AS "slowSeconds",
    coalesce(r.notice, '') AS notice, coalesce(r.notice_en, '') AS "noticeEn",
    r.poll_id AS "pollId", coalesce(r.asks_sign_in, false) AS "asksSignIn",
    (SELECT count(*)::int FROM live_reminder m WHERE m.shop_id = $1 AND m.stream_id = $2) AS reminders,
    (SELECT coalesce(json_agg(c ORDER BY c.at DESC), '[]') FROM (SELECT c.id, c.at, c.until, c.is_pop_up AS "isPopUp",
       p.present, p.late, q.title AS quiz, q.title_en AS "quizEn",
       (SELECT count(*)::int FROM live_quiz_answer a WHERE a.shop_id = $1 AND a.call_id = c.id) AS tried
     FROM (SELECT * FROM live_call WHERE shop_id = $1 AND stream_id = $2 ORDER BY at DESC LIMIT ${CALLS}) c
     LEFT JOIN live_quiz q ON q.shop_id = $1 AND q.id = c.quiz_id
     LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE p.at <= c.until)::int AS present,
         count(*) FILTER (WHERE p.at > c.until)::int AS late
       FROM live_present p WHERE p.shop_id = $1 AND p.call_id = c.id) p ON true) c) AS calls
  FROM live_stream t LEFT JOIN live_room r ON r.shop_id = t.shop_id AND r.stream_id = t.id
  WHERE t.shop_id = $1 AND t.id = $2`;

/** The room of a stream for its host: as it was saved last, and who is there now. */
export async function hostRoom(ctx: Ctx, id: number): Promise<{ data: Room }> {
  const [row, pulse] = await Promise.all([
    ctx.db.row<Omit<Room, 'status' | 'online' | 'views' | 'forms'>>(SQL, [ctx.shop.id, id]),
    pulseOf(ctx, id),
  ]);
  if (row === null || pulse === null) throw notFound();
  const { status, online, views, beforeForm, afterForm } = pulse;
  const asked = [
    { when: 'before' as const, id: beforeForm },
    { when: 'after' as const, id: afterForm },
  ];
  const forms = await Promise.all(
    asked.map(async ({ when, id: form }) =>
      form === null ? [] : [{ when, id: form, answers: await countAnswers(ctx.db, ctx.shop.id, form) }],
    ),
  );
  return { data: { ...row, status, online, views, forms: forms.flat() } };
}
