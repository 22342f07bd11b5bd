import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { conferenceTitleSql } from '../conference/public.ts';
import { checkSetup, checkWish } from './check-records.ts';
import { runPlan } from './commands/run-plan.ts';
import { takePlan } from './commands/take-plan.ts';
import { planner } from './contract.ts';
import { listPlans } from './queries/list-plans.ts';
import { planBoard } from './queries/plan-board.ts';
import { showPlan } from './queries/show-plan.ts';
import { plannerSetup, plannerWish } from './schema.ts';

const {
  'planner.plan.list': list,
  'planner.plan.show': show,
  'planner.plan.board': board,
  'planner.plan.run': run,
  'planner.plan.take': take,
} = planner;

const ITEM = (locale: string): string =>
  `select ${inLanguageSql('i', locale, 'title')} from agenda_item i where i.shop_id = t.shop_id and i.id = t.item_id`;

/** What answers the calls of plans. */
export const plannerRoutes: readonly Binding[] = [
  ...recordBindings(planner, 'planner.setup', {
    table: plannerSetup,
    label: { zh: '排程规则', en: 'Rules of plans' },
    title: 'conferenceId',
    search: [],
    computed: { conference: (locale) => conferenceTitleSql('conference_id', locale) },
    beforeSave: checkSetup,
  }),
  ...recordBindings(planner, 'planner.wish', {
    table: plannerWish,
    label: { zh: '排程要求', en: 'Wish for a session' },
    title: 'note',
    search: ['note'],
    computed: { item: ITEM, conference: (locale) => conferenceTitleSql('conference_id', locale) },
    beforeSave: checkWish,
  }),
  ...bind(
    {
      ...{ 'planner.plan.list': list, 'planner.plan.show': show, 'planner.plan.board': board },
      ...{ 'planner.plan.run': run, 'planner.plan.take': take },
    },
    {
      'planner.plan.list': (input, ctx) => listPlans(ctx, input),
      'planner.plan.show': (input, ctx) => showPlan(ctx, input),
      'planner.plan.board': (input, ctx) => planBoard(ctx, input),
      'planner.plan.run': (input, ctx) => runPlan(ctx, input),
      'planner.plan.take': (input, ctx) => takePlan(ctx, input),
    },
  ),
];
