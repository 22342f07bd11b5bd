import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { refuseFaults } from '../../engine/public.ts';
import type { Scale } from '../library/scale.ts';
import { scoreAnswers } from '../library/scoring.ts';
import { earlierScores } from '../queries/earlier-scores.ts';
import { normOf } from '../queries/norms.ts';
import { refuse } from '../refusals.ts';
import type { Whose } from '../rules/norms.ts';
import type { Reader } from '../rules/readers.ts';
import { phoneOf } from './phone-of.ts';
import { raiseAlert } from './raise-alert.ts';

/** What somebody answered, and where. */
interface Given extends Whose {
  readonly edition: number;
  readonly values: Record<string, unknown>;
  readonly agrees: boolean;
  readonly phone: string | null;
  /** Who they are; null where nobody is signed in. */
  readonly memberId: number | null;
  /** Name of the device at which they answered; empty where they had their own. */
  readonly place: string;
  readonly isMinor: boolean;
  readonly reader: Reader;
  /** The turn of a plan that it is for; null for none. */
  readonly turnId: number | null;
  /** Who of the staff rates them, of which day, and what they write for their colleagues; absent where they answer for themselves. */
  readonly rating?: {
    readonly by: number;
    readonly on: string;
    readonly note: string;
    readonly appointmentId: number | null;
  };
}

/** Keeps answers to a scale, scored by the server, with the alert that they ask for; nobody's answer is changed afterwards. */
export async function keepAnswer(
  ctx: Ctx,
  tx: Tx,
  scale: Scale,
  given: Given,
): Promise<{ id: number; isUrgent: boolean }> {
  if (given.edition !== scale.edition) throw versionConflict();
  if (!given.agrees) throw refuse.consent_needed();
  const phone = given.phone === null ? '' : phoneOf(given.phone);
  const now = ctx.services.now();
  const { sex, age, rating } = given;
  const norm = await normOf(ctx, tx, scale);
  const compared = norm && { norm, whose: { sex, age } };
  const today = formatDate(now);
  const earlier = await earlierScores(ctx, tx, scale, { ...given, day: rating?.on ?? today });
  const { answers, faults, scores, level, isUrgent } = scoreAnswers(scale, given.values, today, compared, earlier);
  refuseFaults(ctx, { sections: [] }, faults);
  if (Object.keys(answers).length === 0) throw refuse.nothing_answered();
  const kept = await tx.row<{ id: number }>(
    `insert into psychological_answer
       (scale, edition, member_id, "values", scores, level, is_urgent, phone, place, is_minor, reader, turn_id, agreed_at, submitted_at,
        sex, age, rated_by, rating_note, rated_on,
        appointment_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, $17, $18, $19) returning id`,
    [
      ...[scale.code, scale.edition, given.memberId, JSON.stringify(answers), JSON.stringify(scores), level, isUrgent],
      ...[phone, given.place, given.isMinor, given.reader, given.turnId, now.toISOString()],
      ...[sex, age, rating?.by ?? null, rating?.note ?? '', rating?.on ?? null],
      rating?.appointmentId ?? null,
    ],
  );
  if (kept === null) throw notFound();
  if (isUrgent) await raiseAlert(ctx, tx, { id: kept.id, scale, place: given.place });
  return { id: kept.id, isUrgent };
}
