import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, signInNeeded, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLink } from '../../../../kernel/identity/links.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { textIn } from '../../../content/envelope/public.ts';
import { refuseFaults, refuseFields } from '../../engine/public.ts';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { knowing } from '../../engine/rules/earlier.ts';
import { saveProfileValues } from '../../profile/public.ts';
import { wordsOf } from '../answer-words.ts';
import type { Attendee } from '../attendee.ts';
import type { AnswersOrder, form } from '../contract.ts';
import { endingOf } from '../endings.ts';
import { ANSWER_LINK } from '../linked-contract.ts';
import { isNewAnswerTold, tellOutside } from '../outside-answer.ts';
import { type AnswerStanding, pricedParts } from '../price.ts';
import { writtenBack } from '../profile-fields.ts';
import { earlierAnswer } from '../queries/earlier-answer.ts';
import { asking, linkTerms, phoneIn } from '../queries/link-terms.ts';
import { personalKeysAt } from '../queries/personal-keys.ts';
import { formRefusals } from '../refusals.ts';
import { type AskedForm, askedForm, lockedForm } from './asked-form.ts';
import { holdUntil, orderAnswers } from './order-answer.ts';
import { passLimits } from './pass-limits.ts';
import { refuseEnough } from './refuse-enough.ts';
import { refuseLate } from './refuse-late.ts';
import { refuseClosed, refuseOthers, refuseUninvited } from './refuse-others.ts';
import { saveDraft } from './save-draft.ts';
import { settle } from './settle.ts';
import { takePlaces } from './take-places.ts';

type Save = (typeof form)['form.save'];
type Input = Omit<ParsedOf<Save>, 'toProfile'> & { toProfile?: boolean };
type Added = { id: number; version: number };
type Kept = { id: number; version: number; order: AnswersOrder | null; queued: { text: string } | null; link?: string };
/** What is kept: by question, and in words for the search. */
type Given = { answers: Answers; wordsFor(attendee: Attendee | null): readonly [string, string] };

interface Giver {
  memberId: number | null;
  ticket?: string | undefined;
  /** Something else is written after it. */
  isFollowed: boolean;
}

async function add(
  ctx: Ctx,
  tx: Tx,
  asked: AskedForm,
  { answers, wordsFor }: Given,
  { isFollowed, ...giver }: Giver,
): Promise<Kept> {
  const { memberId } = giver;
  const ticketHash = await refuseEnough(ctx, tx, asked, giver);
  if (asked.minutes === null) refuseClosed(ctx, asked);
  // Who began in time has their minutes, though a line was slow at the very end.
  else if (memberId !== null) await refuseLate(ctx, tx, asked, memberId);
  const key = randomUUID();
  const isPaid = pricedParts(asked, answers).length > 0;
  // Who pays signs in, which nobody does at a device.
  if (isPaid && ctx.device !== null) throw formRefusals.not_on_devices();
  if (isPaid && ctx.person === null) throw signInNeeded();
  const until = isPaid ? await holdUntil(ctx) : null;
  // Whoever stands in line has to be told of their place, which nobody can be at a device.
  const line = await takePlaces(ctx, tx, asked, { key, answers, until, isNew: true, mayWait: ctx.device === null });
  const standing: AnswerStanding = line !== null ? 'queued' : isPaid ? 'waiting' : 'given';
  // Outside systems hear of it when it stands.
  const isTold = line === null && (await isNewAnswerTold(ctx, asked));
  const isLinked = memberId === null && ctx.device === null;
  const isLast = !isPaid && !isTold && !isLinked && !isFollowed;
  const write: Tx['rows'] = (text, values) => (isLast ? tx.finish(text, values) : tx.rows(text, values));
  const [kept] = await write<Added>(
    // What was begun is handed in with it.
    `WITH begun AS (DELETE FROM form_draft WHERE shop_id = $14 AND form_id = $1 AND member_id = $3)
     INSERT INTO form_answer (form_id, edition, member_id, values, title, words, personal_words, submitted_at, stock_key, standing, verdict,
       queued_for, ticket_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id, version`,
    [
      ...[asked.id, asked.edition, memberId, JSON.stringify(answers), asked.title, ...wordsFor(null)],
      ...[ctx.services.now().toISOString(), key, standing, asked.approves ? 'submitted' : 'none'],
      ...[JSON.stringify(line?.queuedFor ?? []), ticketHash, ctx.shop.id],
    ],
  );
  if (kept === undefined) throw notFound();
  const queued = line && { text: line.text };
  if (isTold) await tellOutside(ctx, tx, 'form.answered', asked, { id: kept.id, memberId, answers });
  const order = until && (await orderAnswers(ctx, tx, asked, { given: [{ id: kept.id, answers }], until }));
  if (!isLinked) return { ...kept, order, queued };
  // A visitor has no place where their answers lie: whoever holds the link has this one.
  const terms = await linkTerms(ctx);
  const { token } = await openLink(ctx, tx, {
    ...{ kind: ANSWER_LINK, thingId: kept.id, title: asked.title, days: terms.days },
    ...asking(terms.proof, phoneIn(asked.sections, answers, null)),
  });
  return { ...kept, order, queued, link: token };
}

async function change(
  ctx: Ctx,
  tx: Tx,
  asked: AskedForm,
  { answers, wordsFor }: Given,
  own: Partial<Pick<Kept, 'id' | 'version'>>,
): Promise<Kept> {
  const before = await tx.row<{
    version: number;
    memberId: number | null;
    key: string;
    isOrdered: boolean;
    standing: AnswerStanding;
    attendee: Attendee | null;
  }>(
    `SELECT version, member_id AS "memberId", stock_key AS key, order_code IS NOT NULL AS "isOrdered", standing, attendee FROM form_answer
     WHERE shop_id = $1 AND form_id = $2 AND id = $3 AND (group_key IS NULL OR standing <> 'lapsed') AND verdict <> 'refused'
       AND (member_id = $4 OR (member_id IS NULL OR group_key IS NOT NULL) AND id = $5) FOR UPDATE`,
    [ctx.shop.id, asked.id, own.id, ctx.person?.id ?? null, ctx.link?.thingId ?? null],
  );
  if (before === null) throw notFound();
  // What was ordered is not ordered anew: it is given up, and answered again.
  const isPriced = before.isOrdered || pricedParts(asked, answers).length > 0;
  if (!asked.editable || isPriced) throw formRefusals.fixed();
  refuseClosed(ctx, asked);
  if (own.version !== before.version) throw versionConflict();
  // Who has a place does not fall into the line by a change: that is refused.
  const isQueued = before.standing === 'queued';
  const line = await takePlaces(ctx, tx, asked, { key: before.key, answers, until: null, mayWait: isQueued });
  const kept = await tx.row<{ id: number; version: number }>(
    `UPDATE form_answer SET edition = $3, values = $4, words = $5, personal_words = $6, edited_at = $7, state = 'new', verdict = $8,
       verdict_at = NULL, verdict_by = NULL, standing = CASE WHEN standing = 'queued' AND $9 = '[]'::jsonb THEN 'given' ELSE standing END,
       queued_for = $9, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 RETURNING id, version`,
    [
      ...[ctx.shop.id, own.id, asked.edition, JSON.stringify(answers), ...wordsFor(before.attendee)],
      ...[
        ctx.services.now().toISOString(),
        asked.approves ? 'submitted' : 'none',
        JSON.stringify(line?.queuedFor ?? []),
      ],
    ],
  );
  if (kept === null) throw notFound();
  const event = isQueued ? 'form.answered' : 'form.changed';
  if (line === null) await tellOutside(ctx, tx, event, asked, { id: kept.id, memberId: before.memberId, answers });
  return { ...kept, order: null, queued: line && { text: line.text } };
}

/** Writes what was answered into the own profile, by the profile’s rules, where its member agrees; how many questions learned of it. */
async function teachProfile(ctx: Ctx, tx: Tx, asked: AskedForm, answers: Answers, agrees: boolean): Promise<number> {
  if (!agrees || ctx.person === null) return 0;
  const values = writtenBack(asked.profileFields, answers);
  if (Object.keys(values).length === 0) return 0;
  return (await saveProfileValues(ctx, tx, ctx.person.id, values)).length;
}

/**
 * Keeps an answer to a form, or where somebody came by an invitation that of the `invited` member, checked by the version that is public at this moment. Answers to one form come one after the
 * other.
 */
export async function saveAnswer(ctx: Ctx, input: Input, invited?: number): Promise<OutputOf<Save>> {
  if (input.draft) return saveDraft(ctx, input);
  await passLimits(ctx, input.captcha);
  const toProfile = input.toProfile ?? false;
  return ctx.db.write(async (tx) => {
    const asked = await (invited === undefined
      ? askedForm(ctx, tx, input.id, { alone: true, own: ctx.person?.id ?? null })
      : lockedForm(ctx, tx, input.id));
    if (asked === null) throw notFound();
    // Whom a form is for is said by the invitation; a change is of what was taken already.
    if (invited === undefined) refuseOthers(ctx, asked);
    if (invited === undefined && input.answer === undefined) await refuseUninvited(ctx, tx, asked);
    const today = formatDate(ctx.services.now());
    const memberId = invited ?? ctx.person?.id ?? null;
    const own = ctx.person?.id === memberId ? memberId : null;
    const earlier = await earlierAnswer(ctx, tx, asked, { memberId: own, answer: input.answer });
    const { answers: checked, faults } = checkAnswers(
      questionsOf(asked.sections),
      input.values,
      today,
      knowing(earlier),
    );
    refuseFaults(ctx, asked, faults);
    const [settled] = await settle(ctx, tx, asked, [{ answers: checked, at: '' }]);
    const { answers, fields } = settled ?? { answers: checked, fields: {} };
    refuseFields(fields);
    const marked = await personalKeysAt(ctx, asked);
    const given: Given = {
      answers,
      wordsFor: (attendee) => wordsOf(asked.sections, answers, marked, attendee),
    };
    const ending = endingOf(asked.endings, questionsOf(asked.sections), answers, today);
    const said = ending && { text: textIn(ctx.locale, ending.text, ending.textEn), link: ending.link };
    const { answer, version, ticket } = input;
    const kept =
      answer === undefined
        ? await add(ctx, tx, asked, given, { memberId, ticket, isFollowed: toProfile })
        : await change(ctx, tx, asked, given, { id: answer, ...(version !== undefined && { version }) });
    // A new answer takes its draft along.
    if (memberId !== null && answer !== undefined) {
      await tx.rows('DELETE FROM form_draft WHERE shop_id = $1 AND form_id = $2 AND member_id = $3', [
        ctx.shop.id,
        asked.id,
        memberId,
      ]);
    }
    const inProfile = await teachProfile(ctx, tx, asked, answers, toProfile);
    return { data: { ...kept, status: 'submitted', ending: said, inProfile } };
  });
}
