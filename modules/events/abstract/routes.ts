import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { abstractAdmin, submissionRecord } from './admin-contract.ts';
import { checkCall, checkReviewer, keepUsedCall, keepUsedReviewer } from './check-records.ts';
import { addReview, assignReviews, removeReview } from './commands/assign-reviews.ts';
import { beginReview, decide, dismiss, returnToAuthor, undecide } from './commands/desk-acts.ts';
import { extendCall } from './commands/extend-call.ts';
import { declineReview, giveReview } from './commands/give-review.ts';
import { placeSubmission } from './commands/place-submission.ts';
import { releaseLetters } from './commands/release-letters.ts';
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
import { deskReviews, letters, ranking } from './queries/desk-reviews.ts';
import { ownAbstract, ownAbstracts } from './queries/own-abstracts.ts';
import { ownReview, ownReviews } from './queries/own-reviews.ts';
import { listAbstracts, showAbstract } from './queries/public-abstracts.ts';
import { announced } from './queries/shown-call.ts';
import { similar } from './queries/similar.ts';
import { BOARD_SQL } from './read-submission.ts';
import { abstractCall, abstractReviewer, abstractSubmission } from './schema.ts';

const conference = (locale: string): string => conferenceTitleSql('conference_id', locale);
const person = 'select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id';
const reviewsOf = (by: string, states: string): string =>
  `select count(*)::int from abstract_review v where v.shop_id = t.shop_id and v.${by} = t.id and v.state in (${states})`;

/** Authors write, and the desk decides by its own acts: the kit lists, shows and tells what happened. */
const reading = recordBindings(submissionRecord, 'abstract.submission', {
  table: abstractSubmission,
  label: { zh: '摘要投稿', en: 'Abstract' },
  title: 'title',
  told: ['state', 'decision', 'decisionNote', 'reason', 'number', 'title', 'titleEn', 'topic'],
  // Who may not see names finds nothing by them.
  search: (ctx) => ['number', 'title', 'titleEn', ...(ctx.can(PLAIN_NAMES) ? ['words'] : [])],
  filters: { isHandedIn: (value) => `(t.state <> 'draft') = ${value}` },
  computed: {
    ...{ conference, person, board: `select ${BOARD_SQL}` },
    handed: reviewsOf('submission_id', `'handed'`),
    asked: reviewsOf('submission_id', `'asked', 'draft', 'handed'`),
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
      conference: (locale) => `select coalesce((select ${inLanguageSql('c', locale, 'title')} from abstract_call k
        join conference c on c.shop_id = k.shop_id and c.id = k.conference_id where k.shop_id = t.shop_id and k.id = t.call_id), '')`,
      person,
      open: reviewsOf('reviewer_id', `'asked', 'draft'`),
      handed: reviewsOf('reviewer_id', `'handed'`),
    },
    beforeSave: checkReviewer,
    beforeRemove: keepUsedReviewer,
  }),
  ...reading,
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
