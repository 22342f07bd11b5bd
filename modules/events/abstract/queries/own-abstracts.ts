import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../../conference/public.ts';
import { extensionOf } from '../commands/write-draft.ts';
import type { abstracts, OwnRow } from '../contract.ts';
import { callBy } from '../read-call.ts';
import { isNaming } from '../read-coauthor.ts';
import { whoSql } from '../read-remarks.ts';
import { boardText, type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { lookAlikes } from '../rules/authors.ts';
import { type AbstractState, abstractSteps, isTold, mayRedecide, shownState } from '../rules/states.ts';
import { mayWrite } from '../rules/window.ts';
import type { CoauthorState } from '../rules/words.ts';
import { toldCall } from './shown-call.ts';

type Mine = (typeof abstracts)['abstract.mine'];
type Own = (typeof abstracts)['abstract.own'];

const knowsDecision = (state: AbstractState): boolean => isTold(state) || state === 'declined';

function ownRow(ctx: Ctx, row: StoredSubmission, conference: string): OwnRow {
  const { id, version, callId, conferenceId, number, updatedAt } = row;
  return {
    ...{ id, version, callId, conferenceId, number, updatedAt, conference },
    title: inLanguage(ctx.locale, row.title, row.titleEn) || row.titleEn,
    state: shownState(row.state),
    decision: knowsDecision(row.state) ? row.decision : null,
  };
}

/** The caller’s abstracts, the latest first. */
export async function ownAbstracts(ctx: Ctx, { page, limit }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const member = signedIn(ctx).id;
  const [rows, count] = await Promise.all([
    ctx.db.rows<StoredSubmission>(
      `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.member_id = $2
       order by t.updated_at desc, t.id desc limit $3 offset $4`,
      [ctx.shop.id, member, limit, (page - 1) * limit],
    ),
    ctx.db.row<{ total: number }>(
      'select count(*)::int as total from (select from abstract_submission where shop_id = $1 and member_id = $2 limit $3) counted',
      [ctx.shop.id, member, page * limit + 1],
    ),
  ]);
  const conferences = await conferencesFacts(
    ctx,
    ctx.db,
    rows.map(({ conferenceId }) => conferenceId),
    'anybody',
  );
  const data = rows.map((row) => ownRow(ctx, row, conferences.get(row.conferenceId)?.title ?? ''));
  const total = count?.total ?? 0;
  return { data, total, isAtLeast: total > page * limit, page, limit };
}

const COMMENTS = `select ${whoSql('v')} as who, v.comment as text from abstract_review v
  where v.shop_id = $1 and v.submission_id = $2 and v.state = 'handed' and v.comment <> '' order by v.id`;

const COAUTHORS = `select name, state, reason from abstract_coauthor where shop_id = $1 and submission_id = $2 order by id`;

/** One of the caller’s abstracts; what reviewers wrote comes with the decision, under pseudonyms (AB6). */
export async function ownAbstract(ctx: Ctx, id: number): Promise<OutputOf<Own>> {
  const member = signedIn(ctx).id;
  const row = await ctx.db.row<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2 and t.member_id = $3`,
    [ctx.shop.id, id, member],
  );
  if (row === null) throw notFound();
  const [call, conferences, extendedUntil, coauthors, comments] = await Promise.all([
    callBy(ctx, ctx.db, row.callId),
    conferencesFacts(ctx, ctx.db, [row.conferenceId], 'anybody'),
    extensionOf(ctx, ctx.db, row.callId, member),
    ctx.db.rows<{ name: string; state: CoauthorState; reason: string }>(COAUTHORS, [ctx.shop.id, id]),
    knowsDecision(row.state) ? ctx.db.rows<{ who: number; text: string }>(COMMENTS, [ctx.shop.id, id]) : [],
  ]);
  const now = ctx.services.now().getTime();
  const mayNow = mayWrite({ ...call, extendedUntil }, now, row);
  const isOpen = row.state === 'draft' || row.state === 'returned';
  const may = (to: AbstractState): boolean => abstractSteps.may(row.state, to, 'submitter');
  const asks = row.decision === 'talk' || row.decision === 'poster';
  const ends = [call.closesAt, extendedUntil, row.state === 'returned' ? row.returnUntil : null].filter(
    (end) => end !== null,
  );
  const { topic, topics, wish, title, titleEn, body, bodyEn, keywords, authors, statements, opposed } = row;
  const conference = conferences.get(row.conferenceId);
  return {
    data: {
      ...ownRow(ctx, row, conference?.title ?? ''),
      ...{ topic, topics, wish, title, titleEn, body, bodyEn, keywords, authors, statements, opposed, comments },
      call: toldCall(ctx, call, conference),
      writeUntil: ends.reduce((latest, end) => (Date.parse(end) > Date.parse(latest) ? end : latest), call.closesAt),
      reason: row.reason,
      decisionNote: knowsDecision(row.state) ? row.decisionNote : '',
      board: boardText(row),
      ...{ coauthors, alike: lookAlikes(authors) },
      appeal: { text: row.appeal, state: row.appealState, answer: row.appealAnswer, by: call.appealBy },
    },
    can: {
      write: isOpen && mayNow,
      takeBack: may('draft') && mayNow,
      withdraw: may('withdrawn'),
      drop: row.state === 'draft' && row.number === null,
      answer: may('declined') && asks,
      appeal:
        mayRedecide(row.state) && row.appealState === '' && call.appealBy !== null && now < Date.parse(call.appealBy),
      ask: isNaming(row.state) && authors.length > 1,
    },
  };
}
