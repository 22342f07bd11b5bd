import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { findTarget } from '../../../kernel/module/find-target.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { banRecord, placeRecord, remarkDesk } from './admin-contract.ts';
import { appealBan } from './commands/appeal-ban.ts';
import { banPlace, banWriter, tellBanned } from './commands/ban-writer.ts';
import { approveRemark, refuseRemark, takeRemark } from './commands/decide-remark.ts';
import { markRemark } from './commands/mark-remark.ts';
import { recallRemark } from './commands/recall-remark.ts';
import { reportRemark } from './commands/report-remark.ts';
import { saveRemark } from './commands/save-remark.ts';
import { starRemark } from './commands/star-remark.ts';
import { stepQuestion } from './commands/step-question.ts';
import { remarks } from './contract.ts';
import { remarkTypes, seenTarget } from './place.ts';
import { deskFigures } from './queries/desk-figures.ts';
import { listDesk, personSql } from './queries/desk-rows.ts';
import { flyingLines } from './queries/flying-lines.ts';
import { listRemarks } from './queries/list-remarks.ts';
import { myRemarks } from './queries/my-remarks.ts';
import { questionBoard } from './queries/question-board.ts';
import { saidBeside } from './queries/said-beside.ts';
import { showDesk } from './queries/show-desk.ts';
import { questionDesk } from './question-contract.ts';
import { refuse } from './refusals.ts';
import { remarkBan, remarkPlace } from './schema.ts';

/** What answers the calls on comments. */
export const remarkRoutes: Binding[] = [
  ...bind(remarks, {
    'remark.list': (input, ctx) => listRemarks(ctx, input),
    'remark.flying': (input, ctx) => flyingLines(ctx, input),
    'remark.beside': (input, ctx) => saidBeside(ctx, input),
    'remark.save': (input, ctx) => saveRemark(ctx, input),
    'remark.recall': (input, ctx) => recallRemark(ctx, input),
    'remark.star': (input, ctx) => starRemark(ctx, input),
    'remark.report': (input, ctx) => reportRemark(ctx, input),
    'remark.appeal': (input, ctx) => appealBan(ctx, input),
    'remark.mine': (input, ctx) => myRemarks(ctx, input),
  }),
  ...bind(remarkDesk, {
    'remark.remark.list': (input, ctx) => listDesk(ctx, input),
    'remark.remark.show': (input, ctx) => showDesk(ctx, input),
    'remark.remark.approve': (input, ctx) => approveRemark(ctx, input),
    'remark.remark.refuse': (input, ctx) => refuseRemark(ctx, input),
    'remark.remark.recall': (input, ctx) => takeRemark(ctx, input),
    'remark.remark.mark': (input, ctx) => markRemark(ctx, input),
    'remark.remark.ban': (input, ctx) => banWriter(ctx, input),
    'remark.remark.figures': (_input, ctx) => deskFigures(ctx),
    'remark.remark.types': async (_input, ctx) => ({
      data: remarkTypes(ctx).map((type) => ({ type, name: labelIn(ctx.locale, findTarget(ctx, type)?.label) ?? type })),
    }),
  }),
  ...bind(questionDesk, {
    'remark.question.board': (input, ctx) => questionBoard(ctx, input),
    'remark.question.step': (input, ctx) => stepQuestion(ctx, input),
  }),
  ...recordBindings(banRecord, 'remark.ban', {
    table: remarkBan,
    label: { zh: '禁言', en: 'Ban' },
    title: 'reason',
    search: ['reason', 'appeal'],
    computed: {
      member: personSql('t.member_id').slice(1, -1),
      isOver: 'select t.until is not null and t.until <= now()',
    },
    beforeSave: async (ctx, tx, input, before) => {
      const other = await tx.row<{ id: number }>(
        'select id from remark_ban where shop_id = $1 and member_id = $2 and type = $4 and target_id = $5 and id <> $3',
        [ctx.shop.id, input.memberId, before?.id ?? 0, before?.type ?? '', before?.targetId ?? 0],
      );
      if (other !== null) throw refuse.banned_already();
      return input;
    },
    afterSave: async (ctx, tx, id, input) => {
      const { memberId, until, reason } = input as { memberId: number; until: string | null; reason: string };
      const place = await tx.row<{ type: string; targetId: number }>(
        'select type, target_id as "targetId" from remark_ban where shop_id = $1 and id = $2',
        [ctx.shop.id, id],
      );
      const where = await banPlace(ctx, place ?? { type: '', targetId: 0 });
      await tellBanned(ctx, tx, { memberId, until, reason, where });
    },
  }),
  ...recordBindings(placeRecord, 'remark.place', {
    table: remarkPlace,
    label: { zh: '评论规则', en: 'Rule of comments' },
    title: 'type',
    search: ['type'],
    beforeSave: async (ctx, tx, input, before) => {
      if (!remarkTypes(ctx).includes(String(input.type))) throw refuse.type_unknown();
      // A rule of one thing is about one that is there.
      if (input.targetId !== 0) await seenTarget(ctx, { type: String(input.type), id: Number(input.targetId) });
      const other = await tx.row(
        'select 1 from remark_place where shop_id = $1 and type = $2 and target_id = $3 and id <> $4',
        [ctx.shop.id, input.type, input.targetId, before?.id ?? 0],
      );
      if (other !== null) throw refuse.place_taken();
      return input;
    },
  }),
];
