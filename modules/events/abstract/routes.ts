import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { abstractAdmin, submissionRecord } from './admin-contract.ts';
import { bookAdmin, books } from './book-contract.ts';
import { checkCall, checkChair, checkReviewer, keepUsedCall, keepUsedReviewer } from './check-records.ts';
import { discussReview } from './commands/add-remark.ts';
import { answerCoauthor, shownCoauthor } from './commands/answer-coauthor.ts';
import { appealDecision } from './commands/appeal-decision.ts';
import { askCoauthor } from './commands/ask-coauthor.ts';
import { addReview, assignReviews, removeReview } from './commands/assign-reviews.ts';
import { chairDecide, chairDiscuss, chairMove } from './commands/chair-acts.ts';
import { beginReview, decide, dismiss, move, returnToAuthor, undecide } from './commands/desk-acts.ts';
import { extendCall } from './commands/extend-call.ts';
import { drawBook, freezeBook } from './commands/freeze-book.ts';
import { amendReview, declineReview, giveReview } from './commands/give-review.ts';
import { makeErratum } from './commands/make-erratum.ts';
import { mergeSubmission } from './commands/merge-submission.ts';
import { placeSubmission } from './commands/place-submission.ts';
import { dismissAppeal, redecideSubmission } from './commands/redecide-submission.ts';
import { releaseLetters } from './commands/release-letters.ts';
import { setBid } from './commands/set-bid.ts';
import {
  answerDecision,
  beginDraft,
  dropDraft,
  keepDraft,
  submitDraft,
  takeBack,
  withdraw,
} from './commands/write-draft.ts';
import { abstracts } from './contract.ts';
import { deskAdmin } from './desk-contract.ts';
import { panel, panelByLink } from './panel-contract.ts';
import { listBids } from './queries/bids.ts';
import { bookFile, previewBook, showBook } from './queries/book.ts';
import { chairedTopics, chairRanking, chairShow } from './queries/chair.ts';
import { conflictMatrix } from './queries/conflict-matrix.ts';
import { deskReviews, letters } from './queries/desk-reviews.ts';
import { ownAbstract, ownAbstracts } from './queries/own-abstracts.ts';
import { ownReview, ownReviews } from './queries/own-reviews.ts';
import { listAbstracts, showAbstract } from './queries/public-abstracts.ts';
import { ranking } from './queries/ranking.ts';
import { announced } from './queries/shown-call.ts';
import { similar } from './queries/similar.ts';
import { BOARD_SQL } from './read-submission.ts';
import { abstractCall, abstractChair, abstractReviewer, abstractSubmission } from './schema.ts';

const conference = (locale: string): string => conferenceTitleSql('conference_id', locale);
const person = 'select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id';
const reviewsOf = (by: string, states: string): string =>
  `select count(*)::int from abstract_review v where v.shop_id = t.shop_id and v.${by} = t.id and v.state in (${states})`;

/** The conference of the call that a row is of. */
const ofCall = (locale: string): string =>
  `select coalesce((select ${inLanguageSql('c', locale, 'title')} from abstract_call k
    join conference c on c.shop_id = k.shop_id and c.id = k.conference_id where k.shop_id = t.shop_id and k.id = t.call_id), '')`;

/** Authors write, and the desk decides by its own acts: the kit lists, shows and tells what happened. */
const reading = recordBindings(submissionRecord, 'abstract.submission', {
  table: abstractSubmission,
  label: { zh: '摘要投稿', en: 'Abstract' },
  title: 'title',
  told: ['state', 'decision', 'decisionNote', 'reason', 'number', 'title', 'titleEn', 'topic'],
  // Who may not see names finds nothing by them.
  search: (ctx) => ['number', 'title', 'titleEn', ...(ctx.can(PLAIN_NAMES) ? ['words'] : [])],
  // In these words the index of appeals is used.
  filters: {
    isHandedIn: (value) => `(t.state <> 'draft') = ${value}`,
    appealState: (value) => `t.appeal_state <> '' and t.appeal_state = ${value}`,
  },
  computed: {
    ...{ conference, person, board: `select ${BOARD_SQL}` },
    handed: reviewsOf('submission_id', `'handed'`),
    asked: reviewsOf('submission_id', `'asked', 'draft', 'handed'`),
    into: `select coalesce(o.number, '') from abstract_submission o where o.shop_id = t.shop_id and o.id = t.into_id`,
    coauthors: `select coalesce(json_agg(json_build_object('name', c.name, 'state', c.state, 'reason', c.reason) order by c.id), '[]')
      from abstract_coauthor c where c.shop_id = t.shop_id and c.submission_id = t.id`,
  },
}).filter(({ name }) => Object.hasOwn(abstractAdmin, name));

const own = [
  ...([
    'abstract.call.extend',
    'abstract.submission.return',
    'abstract.submission.dismiss',
    'abstract.submission.similar',
  ] as const),
  ...([
    'abstract.submission.review',
    'abstract.submission.reviews',
    'abstract.review.assign',
    'abstract.review.add',
  ] as const),
  ...([
    'abstract.review.remove',
    'abstract.submission.ranking',
    'abstract.submission.decide',
    'abstract.submission.undecide',
  ] as const),
  ...(['abstract.letters.preview', 'abstract.letters.release', 'abstract.submission.place'] as const),
] as const;
const acts = Object.fromEntries(own.map((name) => [name, abstractAdmin[name]])) as Pick<
  typeof abstractAdmin,
  (typeof own)[number]
>;

/** What answers the calls on abstracts. */
export const abstractRoutes: Binding[] = [
  ...bind(abstracts, {
    'abstract.announced': ({ conference: id }, ctx) => announced(ctx, id),
    'abstract.list': (input, ctx) => listAbstracts(ctx, input),
    'abstract.show': ({ id }, ctx) => showAbstract(ctx, id),
    'abstract.mine': (input, ctx) => ownAbstracts(ctx, input),
    'abstract.own': ({ id }, ctx) => ownAbstract(ctx, id),
    'abstract.begin': (input, ctx) => beginDraft(ctx, input),
    'abstract.keep': (input, ctx) => keepDraft(ctx, input),
    'abstract.submit': (input, ctx) => submitDraft(ctx, input),
    'abstract.takeBack': (input, ctx) => takeBack(ctx, input),
    'abstract.withdraw': (input, ctx) => withdraw(ctx, input),
    'abstract.drop': (input, ctx) => dropDraft(ctx, input),
    'abstract.answer': (input, ctx) => answerDecision(ctx, input),
    'abstract.review.mine': (input, ctx) => ownReviews(ctx, input),
    'abstract.review.own': ({ id }, ctx) => ownReview(ctx, id),
    'abstract.review.keep': (input, ctx) => giveReview(ctx, input, false),
    'abstract.review.hand': (input, ctx) => giveReview(ctx, input, true),
    'abstract.review.decline': (input, ctx) => declineReview(ctx, input),
  }),
  ...bind(panel, {
    'abstract.review.amend': (input, ctx) => amendReview(ctx, input),
    'abstract.review.discuss': (input, ctx) => discussReview(ctx, input),
    'abstract.bid.list': (input, ctx) => listBids(ctx, input),
    'abstract.bid.set': (input, ctx) => setBid(ctx, input),
    'abstract.chaired.mine': (_input, ctx) => chairedTopics(ctx),
    'abstract.chaired.ranking': (input, ctx) => chairRanking(ctx, input),
    'abstract.chaired.show': ({ id }, ctx) => chairShow(ctx, id),
    'abstract.chaired.decide': (input, ctx) => chairDecide(ctx, input),
    'abstract.chaired.move': (input, ctx) => chairMove(ctx, input),
    'abstract.chaired.discuss': (input, ctx) => chairDiscuss(ctx, input),
    'abstract.appeal': (input, ctx) => appealDecision(ctx, input),
    'abstract.coauthor.ask': (input, ctx) => askCoauthor(ctx, input),
    'abstract.coauthor.mine': ({ id }, ctx) => shownCoauthor(ctx, { submissionId: id }),
    'abstract.coauthor.answer': ({ id, ...input }, ctx) => answerCoauthor(ctx, { submissionId: id }, input),
  }),
  ...bind(panelByLink, {
    'abstract.coauthor.open': (_input, ctx) => shownCoauthor(ctx, 'link'),
    'abstract.coauthor.say': (input, ctx) => answerCoauthor(ctx, 'link', input),
  }),
  ...bind(books, {
    'abstract.book.show': (input, ctx) => showBook(ctx, input),
    'abstract.book.file': (input, ctx) => bookFile(ctx, input),
  }),
  ...recordBindings(abstractAdmin, 'abstract.call', {
    table: abstractCall,
    label: { zh: '征文', en: 'Call for abstracts' },
    title: 'about',
    search: ['about', 'aboutEn'],
    computed: {
      conference,
      submitted: `select count(*)::int from abstract_submission s where s.shop_id = t.shop_id and s.call_id = t.id and s.state <> 'draft'`,
      extensions: `select coalesce(json_agg(json_build_object('id', e.id, 'person', m.name, 'until', e.until, 'reason', e.reason) order by e.id), '[]')
        from abstract_extension e join member m on m.shop_id = e.shop_id and m.id = e.member_id where e.shop_id = t.shop_id and e.call_id = t.id`,
    },
    beforeSave: checkCall,
    beforeRemove: keepUsedCall,
  }),
  ...recordBindings(abstractAdmin, 'abstract.reviewer', {
    table: abstractReviewer,
    label: { zh: '审稿人', en: 'Reviewer' },
    title: 'hospital',
    search: ['hospital'],
    computed: {
      conference: ofCall,
      person,
      open: reviewsOf('reviewer_id', `'asked', 'draft'`),
      handed: reviewsOf('reviewer_id', `'handed'`),
    },
    beforeSave: checkReviewer,
    beforeRemove: keepUsedReviewer,
  }),
  ...recordBindings(abstractAdmin, 'abstract.chair', {
    table: abstractChair,
    label: { zh: '主题主席', en: 'Chair of a topic' },
    title: 'hospital',
    search: ['hospital', 'topic'],
    computed: { conference: ofCall, person },
    beforeSave: checkChair,
  }),
  ...reading,
  ...bind(deskAdmin, {
    'abstract.submission.merge': (input, ctx) => mergeSubmission(ctx, input),
    'abstract.submission.move': (input, ctx) => move(ctx, input),
    'abstract.submission.redecide': (input, ctx) => redecideSubmission(ctx, input),
    'abstract.submission.dismissAppeal': (input, ctx) => dismissAppeal(ctx, input),
    'abstract.review.conflicts': (input, ctx) => conflictMatrix(ctx, input),
  }),
  ...bind(bookAdmin, {
    'abstract.book.preview': (input, ctx) => previewBook(ctx, input),
    'abstract.book.freeze': (input, ctx) => freezeBook(ctx, input),
    'abstract.book.draw': (input, ctx) => drawBook(ctx, input),
    'abstract.erratum.make': (input, ctx) => makeErratum(ctx, input),
  }),
  ...bind(acts, {
    'abstract.call.extend': (input, ctx) => extendCall(ctx, input),
    'abstract.submission.return': (input, ctx) => returnToAuthor(ctx, input),
    'abstract.submission.dismiss': (input, ctx) => dismiss(ctx, input),
    'abstract.submission.similar': ({ id }, ctx) => similar(ctx, id),
    'abstract.submission.review': (input, ctx) => beginReview(ctx, input),
    'abstract.submission.reviews': ({ id }, ctx) => deskReviews(ctx, id),
    'abstract.review.assign': (input, ctx) => assignReviews(ctx, input),
    'abstract.review.add': (input, ctx) => addReview(ctx, input),
    'abstract.review.remove': (input, ctx) => removeReview(ctx, input),
    'abstract.submission.ranking': (input, ctx) => ranking(ctx, input),
    'abstract.submission.decide': (input, ctx) => decide(ctx, input),
    'abstract.submission.undecide': (input, ctx) => undecide(ctx, input),
    'abstract.letters.preview': ({ callId }, ctx) => letters(ctx, callId),
    'abstract.letters.release': (input, ctx) => releaseLetters(ctx, input),
    'abstract.submission.place': (input, ctx) => placeSubmission(ctx, input),
  }),
];
