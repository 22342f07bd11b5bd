import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { membersHolding } from '../../../kernel/permission/members-holding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { categoryBindings } from '../envelope/public.ts';
import { alertAdmin, alertRecord, askDesk, dutyRecord, HANDLE, topicRecord, wordRecord } from './admin-contract.ts';
import { answerQuestion } from './commands/answer-question.ts';
import { chooseBest, closeOwn, withdrawOwn } from './commands/change-own.ts';
import { approvePost, refusePost, takePost } from './commands/decide-post.ts';
import { approveQuestion, refuseQuestion, takeQuestion } from './commands/decide-question.ts';
import { followUp } from './commands/follow-up.ts';
import { closeAlert, takeAlert } from './commands/handle-alert.ts';
import { recallPost } from './commands/recall-post.ts';
import { reportQuestion } from './commands/report-question.ts';
import { saveQuestion } from './commands/save-question.ts';
import { askAsVisitor, visited } from './commands/visit-question.ts';
import { ask } from './contract.ts';
import { askForm } from './queries/ask-form.ts';
import { deskFigures } from './queries/desk-figures.ts';
import { listDesk, showDesk } from './queries/desk-questions.ts';
import { inbox, listQuestions, myQuestions } from './queries/list-questions.ts';
import { showQuestion } from './queries/show-question.ts';
import { refuse } from './refusals.ts';
import { foldSigns, shippedWords } from './rules/find-emergencies.ts';
import { askAlert, askDuty, askWord } from './schema.ts';
import { topicKind } from './topic-kind.ts';
import { askVisit } from './visit-contract.ts';

const nameOf = (column: string): string =>
  `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.${column}`;
const OF = 'FROM ask_question q WHERE q.shop_id = t.shop_id AND q.id = t.question_id';

const alertReading = recordBindings(alertRecord, 'ask.alert', {
  table: askAlert,
  label: { zh: '问医生急症提醒', en: 'Emergency alert' },
  title: 'state',
  search: ['note'],
  can: (ctx, row) => ({ close: row.state === 'taken' && Number(row.takenById) === ctx.person?.id }),
  told: ['state', 'takenBy', 'takenAt', 'closedBy', 'closedAt', 'action', 'note', 'leadToldAt', 'smsToldAt'],
  computed: {
    title: `SELECT q.title ${OF}`,
    groups: `SELECT coalesce(json_agg(f ->> 'group'), '[]') FROM jsonb_array_elements(t.found) f`,
    words: 't.found',
    member: `SELECT json_build_object('id', m.id, 'name', m.name) FROM ask_question q
      JOIN member m ON m.shop_id = q.shop_id AND m.id = q.asker_id WHERE q.shop_id = t.shop_id AND q.id = t.question_id`,
    takenBy: nameOf('taken_by'),
    closedBy: nameOf('closed_by'),
    takenById: 't.taken_by',
    text: `coalesce((SELECT p.body FROM ask_post p WHERE p.shop_id = t.shop_id AND p.id = t.post_id),
      (SELECT q.title || E'\\n' || q.body ${OF}))`,
  },
}).filter(({ name }) => Object.hasOwn(alertAdmin, name));

const shipped = new Set(shippedWords().map(({ word }) => foldSigns(word).signs));

/** What answers the calls on questions. */
export const askRoutes: Binding[] = [
  ...bind(ask, {
    'ask.list': (input, ctx) => listQuestions(ctx, input),
    'ask.show': (input, ctx) => showQuestion(ctx, input),
    'ask.form': (_input, ctx) => askForm(ctx),
    'ask.save': (input, ctx) => saveQuestion(ctx, input),
    'ask.follow': (input, ctx) => followUp(ctx, input),
    'ask.answer': (input, ctx) => answerQuestion(ctx, input),
    'ask.best': (input, ctx) => chooseBest(ctx, input),
    'ask.close': (input, ctx) => closeOwn(ctx, input),
    'ask.withdraw': (input, ctx) => withdrawOwn(ctx, input),
    'ask.recall': (input, ctx) => recallPost(ctx, input),
    'ask.report': (input, ctx) => reportQuestion(ctx, input),
    'ask.mine': (input, ctx) => myQuestions(ctx, input),
    'ask.inbox': (input, ctx) => inbox(ctx, input),
  }),
  ...bind(askVisit, {
    'ask.visit.save': (input, ctx) => askAsVisitor(ctx, input),
    'ask.visit.show': async (_input, ctx) => {
      const { id, asker } = await visited(ctx);
      return showQuestion(ctx, { id }, asker);
    },
    'ask.visit.follow': async ({ text }, ctx) => {
      const { id, asker } = await visited(ctx);
      return followUp(ctx, { id, text }, asker);
    },
    'ask.visit.best': async ({ answer }, ctx) => {
      const { id, asker } = await visited(ctx);
      return chooseBest(ctx, { id, answer }, asker);
    },
    'ask.visit.close': async (_input, ctx) => {
      const { id, asker } = await visited(ctx);
      return closeOwn(ctx, { id }, asker);
    },
    'ask.visit.withdraw': async (_input, ctx) => {
      const { id, asker } = await visited(ctx);
      return withdrawOwn(ctx, { id }, asker);
    },
  }),
  ...bind(askDesk, {
    'ask.question.list': (input, ctx) => listDesk(ctx, input),
    'ask.question.show': (input, ctx) => showDesk(ctx, input),
    'ask.question.approve': (input, ctx) => approveQuestion(ctx, input),
    'ask.question.refuse': (input, ctx) => refuseQuestion(ctx, input),
    'ask.question.take': (input, ctx) => takeQuestion(ctx, input),
    'ask.post.approve': (input, ctx) => approvePost(ctx, input),
    'ask.post.refuse': (input, ctx) => refusePost(ctx, input),
    'ask.post.take': (input, ctx) => takePost(ctx, input),
    'ask.question.figures': (_input, ctx) => deskFigures(ctx),
  }),
  ...alertReading,
  ...bind(
    { 'ask.alert.take': alertAdmin['ask.alert.take'], 'ask.alert.close': alertAdmin['ask.alert.close'] },
    {
      'ask.alert.take': (input, ctx) => takeAlert(ctx, input),
      'ask.alert.close': (input, ctx) => closeAlert(ctx, input),
    },
  ),
  ...categoryBindings(topicRecord, topicKind),
  ...recordBindings(dutyRecord, 'ask.duty', {
    table: askDuty,
    label: { zh: '值班安排', en: 'Turn on duty' },
    title: 'fromTime',
    search: [],
    computed: { member: nameOf('member_id') },
    beforeSave: async (ctx, tx, input) => {
      const holders = await membersHolding(tx, ctx.shop.id, HANDLE, [Number(input.memberId)]);
      if (holders.length === 0) throw refuse.duty_without_right();
      const days = [...new Set(input.days as number[])].sort((one, other) => one - other);
      return { ...input, days };
    },
  }),
  ...recordBindings(wordRecord, 'ask.word', {
    table: askWord,
    label: { zh: '急症用语', en: 'Word of an emergency' },
    title: 'word',
    search: ['word'],
    beforeSave: async (ctx, tx, input, before) => {
      const word = String(input.word);
      if (shipped.has(foldSigns(word).signs)) throw refuse.word_shipped();
      const other = await tx.row('select 1 from ask_word where shop_id = $1 and word = $2 and id <> $3', [
        ...[ctx.shop.id, word, before?.id ?? 0],
      ]);
      if (other !== null) throw refuse.word_taken();
      return input;
    },
  }),
];
