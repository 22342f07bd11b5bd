import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, signInNeeded } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import { refuseFaults } from '../../engine/public.ts';
import { type Answers, checkAnswers, checkDraft } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { survey } from '../contract.ts';
import { invitedTo } from '../queries/invited-survey.ts';
import { takeQuotas } from '../quotas.ts';
import { surveyRefusals } from '../refusals.ts';
import { tellResults } from '../results-room.ts';
import { sealSheet } from '../urn.ts';
import { type AskedSurvey, askedSurvey } from './asked-survey.ts';
import { passLimits } from './pass-limits.ts';

type Save = (typeof survey)['survey.save'];
type Input = ParsedOf<Save>;
type Saved = OutputOf<Save>;

/** The calculated question whose value is told as the score. */
const SCORE = 'score';

const scoreOf = (answers: Answers): { score?: number } =>
  typeof answers[SCORE] === 'string' && Number.isFinite(Number(answers[SCORE]))
    ? { score: Number(answers[SCORE]) }
    : {};

/** Who answers: a member who signed in or was invited by the link, or a visitor's browser. */
interface Giver {
  memberId: number | null;
  ticket?: string | undefined;
  /** The order in which the sheet was shown. */
  shownBy: number | null;
}

const IS_INVITED = `SELECT FROM survey_invitation
  WHERE shop_id = $1 AND survey_id = $2 AND member_id = $3 AND revoked_at IS NULL FOR KEY SHARE`;

/** Refuses whoever the survey does not ask. */
async function refuseOthers(ctx: Ctx, tx: Tx, { id, who }: AskedSurvey, { memberId }: Giver): Promise<void> {
  if (who === 'visitor') return;
  if (memberId === null) throw signInNeeded();
  if (who !== 'invited') return;
  if ((await tx.row(IS_INVITED, [ctx.shop.id, id, memberId])) === null) throw surveyRefusals.not_invited();
}

/** Lets sheets and drafts of one member come one after the other until the transaction ends: what follows sees what came before. */
const holdOwn = (ctx: Ctx, tx: Tx, surveyId: number, memberId: number) =>
  tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `survey.own/${ctx.shop.id}/${surveyId}/${memberId}`,
  ]);

/** Writes down that somebody takes part, or refuses whoever has done so: of two at once the second waits here. */
async function takePart(ctx: Ctx, tx: Tx, { id }: AskedSurvey, { memberId, ticket }: Giver): Promise<void> {
  if (memberId === null && ticket === undefined) throw invalidInput({ ticket: [ctx.t('survey.errors.ticket')] });
  const hash =
    memberId !== null || ticket === undefined
      ? null
      : keyedHash(derivedKey(ctx.services.config.secretKey, 'survey-ticket'), String(id), ticket);
  const taken = await tx.row(
    `INSERT INTO survey_part (survey_id, member_id, ticket_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
    [id, memberId, hash],
  );
  if (taken === null) throw surveyRefusals.answered();
}

const HAS_ANSWERED = 'SELECT FROM survey_part WHERE shop_id = $1 AND survey_id = $2 AND member_id = $3';

/**
 * Keeps what a member has begun to answer; of an anonymous survey nothing is, because it would lie beside their name, and of whoever
 * has handed in their sheet nothing either.
 */
async function saveDraft(ctx: Ctx, { id, answers: given, shownBy }: Input): Promise<Saved> {
  const { person } = ctx;
  if (person === null) throw signInNeeded();
  return ctx.db.write(async (tx) => {
    const asked = await askedSurvey(ctx, tx, id);
    if (asked.anonymous) throw surveyRefusals.no_drafts();
    await holdOwn(ctx, tx, id, person.id);
    if ((await tx.row(HAS_ANSWERED, [ctx.shop.id, id, person.id])) !== null) throw surveyRefusals.answered();
    const { answers, faults } = checkDraft(questionsOf(asked.sections), given);
    refuseFaults(ctx, asked, faults, 'answers');
    const kept = await tx.row<{ id: number }>(
      `INSERT INTO survey_draft AS d (survey_id, member_id, values, shown_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (shop_id, member_id, survey_id) DO UPDATE
         SET values = excluded.values, shown_by = excluded.shown_by, version = d.version + 1, updated_at = now() RETURNING id`,
      [id, person.id, JSON.stringify(answers), asked.isMixed ? shownBy : null],
    );
    if (kept === null) throw notFound();
    return { data: { id: kept.id, status: 'draft' } };
  });
}

/** Keeps a named answer, and ends its draft. */
async function keepNamed(
  ctx: Ctx,
  tx: Tx,
  asked: AskedSurvey,
  { memberId, shownBy, answers, key }: Pick<Giver, 'memberId' | 'shownBy'> & { answers: Answers; key: string },
): Promise<number> {
  const kept = await tx.row<{ id: number }>(
    `INSERT INTO survey_answer (survey_id, edition, member_id, values, submitted_at, shown_by, title, stock_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      ...[asked.id, asked.edition, memberId, JSON.stringify(answers), ctx.services.now().toISOString()],
      ...[asked.isMixed ? shownBy : null, asked.title, key],
    ],
  );
  if (kept === null) throw notFound();
  await tx.rows('DELETE FROM survey_draft WHERE shop_id = $1 AND survey_id = $2 AND member_id = $3', [
    ...[ctx.shop.id, asked.id, memberId],
  ]);
  return kept.id;
}

/** What was handed in, and by whom. */
type Handed = Giver & Pick<Input, 'id' | 'answers'>;

/** Keeps an answer to a survey, checked by the version that is public at this moment: of each person once. */
export function keepSheet(ctx: Ctx, { id, answers: given, ...giver }: Handed): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const asked = await askedSurvey(ctx, tx, id);
    await refuseOthers(ctx, tx, asked, giver);
    const { answers, faults } = checkAnswers(questionsOf(asked.sections), given, formatDate(ctx.services.now()));
    refuseFaults(ctx, asked, faults, 'answers');
    if (!asked.anonymous && giver.memberId !== null) await holdOwn(ctx, tx, id, giver.memberId);
    await takePart(ctx, tx, asked, giver);
    const key = randomUUID();
    await takeQuotas(ctx, tx, asked, answers, key);
    const told = { status: 'submitted' as const, ...scoreOf(answers) };
    if (!asked.anonymous) {
      const { memberId, shownBy } = giver;
      tx.afterCommit(() => tellResults(ctx, asked.id));
      return { data: { id: await keepNamed(ctx, tx, asked, { memberId, shownBy, answers, key }), ...told } };
    }
    // Nothing is kept of the order: whoever saw it on a screen would know the sheet again.
    await tx.rows('INSERT INTO survey_urn (survey_id, values_box) VALUES ($1, $2)', [
      ...[asked.id, sealSheet(ctx, answers)],
    ]);
    return { data: { id: null, ...told } };
  });
}

/** Keeps what a reader of the site answered, or what they have begun. */
export async function saveSheet(ctx: Ctx, input: Input): Promise<Saved> {
  if (input.draft) return saveDraft(ctx, input);
  await passLimits(ctx, input.captcha);
  const { id, answers, ticket, shownBy } = input;
  return keepSheet(ctx, { id, answers, ticket, shownBy, memberId: ctx.person?.id ?? null });
}

/** Keeps what somebody answered whom a link invites. */
export async function saveInvited(
  ctx: Ctx,
  { answers, shownBy }: Pick<Input, 'answers' | 'shownBy'>,
): Promise<{ data: { id: number | null } }> {
  await passLimits(ctx, undefined);
  const { id, memberId } = await invitedTo(ctx);
  const { data } = await keepSheet(ctx, { id, answers, shownBy, memberId });
  const { status: _status, ...told } = data;
  return { data: told };
}
