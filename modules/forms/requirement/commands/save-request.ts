import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { tellSoughtHelp } from '../../../people/member/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import { refuseFaults } from '../../engine/public.ts';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { knowing } from '../../engine/rules/earlier.ts';
import type { requirement } from '../contract.ts';
import { earlierRequest } from '../queries/earlier-request.ts';
import { refuse } from '../refusals.ts';
import { firstClock } from '../rules/clock.ts';
import { openWords } from '../rules/open-words.ts';
import { CHANGING_STATES } from '../rules/steps.ts';
import { businessHours } from '../settings.ts';
import { addEntry } from './add-entry.ts';
import { lockedRequest } from './locked-request.ts';
import { passLimit } from './pass-limit.ts';
import { stepRequest } from './step-request.ts';
import { tellDesk } from './tell.ts';
import { backTo } from './write-message.ts';

/** The way of handing in a requirement, among those in which people seek help. */
export const REQUEST_WAY = 'requirement.request';

type Save = (typeof requirement)['requirement.save'];
type Saved = OutputOf<Save>;

interface Kind {
  name: string;
  nameEn: string;
  edition: number;
  sections: FormSection[];
  state: string;
  responsibleId: number | null;
  answerHours: number;
}

/** What the kind asks at present; it stays so until the transaction ends. */
async function askedKind(ctx: Ctx, tx: Tx, id: number): Promise<Kind> {
  const of = [ctx.shop.id, id];
  // By itself: a statement that waited would look for the edition that came meanwhile among those from before.
  await tx.row('SELECT FROM requirement_kind WHERE shop_id = $1 AND id = $2 FOR SHARE', of);
  const found = await tx.row<Kind>(
    `SELECT t.name, t.name_en AS "nameEn", t.edition, e.sections, t.state, t.responsible_id AS "responsibleId", t.answer_hours AS "answerHours"
     FROM requirement_kind t JOIN requirement_edition e ON e.shop_id = t.shop_id AND e.kind_id = t.id AND e.edition = t.edition
     WHERE t.shop_id = $1 AND t.id = $2`,
    of,
  );
  if (found === null) throw notFound();
  return found;
}

interface Given {
  title: string;
  answers: Answers;
  words: string;
}

async function keepVersion(ctx: Ctx, tx: Tx, requestId: number, number: number, edition: number, given: Given) {
  await tx.rows(
    `INSERT INTO requirement_version (request_id, number, edition, title, "values", at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [requestId, number, edition, given.title, JSON.stringify(given.answers), ctx.services.now().toISOString()],
  );
}

async function add(ctx: Ctx, tx: Tx, kindId: number, kind: Kind, given: Given): Promise<Saved> {
  if (kind.state !== 'open') throw refuse.kind_shut();
  const now = ctx.services.now();
  const memberId = signedIn(ctx).id;
  const { dueAt } = firstClock(kind.answerHours, now, await businessHours(ctx));
  const made = await tx.row<{ id: number; version: number }>(
    `INSERT INTO requirement_request (kind_id, member_id, title, words, submitted_at, due_at, flow_edition)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, version`,
    [kindId, memberId, given.title, given.words, now.toISOString(), dueAt, kind.edition],
  );
  if (made === null) throw notFound();
  await keepVersion(ctx, tx, made.id, 1, kind.edition, given);
  await addEntry(ctx, tx, made.id, { kind: 'step', side: 'member', to: 'submitted' });
  const told = { ...made, kindId, memberId, assigneeId: null, responsibleId: kind.responsibleId };
  const name = { zh: kind.name, en: kind.nameEn || kind.name };
  await tellDesk(ctx, tx, { ...told, kind: name }, 'requirement.received', 1);
  await tellSoughtHelp(ctx, tx, REQUEST_WAY, memberId);
  return { data: made };
}

/** Hands a requirement in, or keeps a further version of one; what was asked about is answered by that. */
export async function saveRequest(ctx: Ctx, input: ParsedOf<Save>): Promise<Saved> {
  const { id, version, kindId, edition, title } = input;
  const memberId = signedIn(ctx).id;
  await passLimit(ctx, 'requirement-save');
  return ctx.db.write(async (tx) => {
    const own = id === undefined ? null : await lockedRequest(ctx, tx, { id, version: version ?? 0, memberId });
    if (own !== null && own.kindId !== kindId) throw notFound();
    if (own !== null && !CHANGING_STATES.includes(own.state)) throw refuse.fixed();
    const kind = await askedKind(ctx, tx, kindId);
    if (kind.edition !== edition) throw refuse.other_edition();
    const questions = questionsOf(kind.sections);
    const earlier = await earlierRequest(ctx, tx, questions, { kindId, of: id });
    const today = formatDate(ctx.services.now());
    const { answers, faults } = checkAnswers(questions, input.values, today, knowing(earlier));
    refuseFaults(ctx, kind, faults);
    const given = { title, answers, words: openWords(questions, answers) };
    if (own === null) return add(ctx, tx, kindId, kind, given);
    await keepVersion(ctx, tx, own.id, own.number + 1, kind.edition, given);
    await tx.rows(
      `UPDATE requirement_request SET title = $3, words = $4, number = number + 1, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND id = $2`,
      [ctx.shop.id, own.id, title, given.words],
    );
    const entry = await addEntry(ctx, tx, own.id, { kind: 'change', side: 'member' });
    const changed = { ...own, version: own.version + 1 };
    if (own.state === 'waiting') return stepRequest(ctx, tx, changed, { to: backTo(own), role: 'member' });
    await tellDesk(ctx, tx, own, 'requirement.answered', entry);
    return { data: { id: own.id, version: changed.version } };
  });
}
