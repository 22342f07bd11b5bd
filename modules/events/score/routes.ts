import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { fileNameSql } from '../../platform/file/public.ts';
import { scoreAdmin } from './admin-contract.ts';
import {
  checkActivity,
  checkCandidate,
  checkJudge,
  checkRound,
  keepFrozenCandidate,
  keepUsedActivity,
  keepUsedJudge,
  keepUsedRound,
} from './check-records.ts';
import { closeCandidate, placeCandidate } from './commands/close-candidate.ts';
import { declareFor, declareOwn } from './commands/declare-conflicts.ts';
import { copyRound, moveRound, revealNext, setCurrent } from './commands/move-round.ts';
import { decideJudge, registerJudge } from './commands/register-judge.ts';
import { remindJudges } from './commands/remind-judges.ts';
import { runClock } from './commands/run-clock.ts';
import { saveSeat } from './commands/save-seat.ts';
import { reopenAsChair, reopenAsStaff, scoreCandidate } from './commands/score-candidate.ts';
import { score } from './contract.ts';
import { scoreDesk } from './desk-contract.ts';
import { auditRows } from './queries/audit-rows.ts';
import { calledJudges } from './queries/called-judges.ts';
import { judgeMe, myCandidates, mySheet } from './queries/judge-sheets.ts';
import { showPanel } from './queries/panel.ts';
import { showResults } from './queries/results.ts';
import { listActivities, showActivity } from './queries/show-activity.ts';
import { usualFormula } from './queries/usual-formula.ts';
import { cappedCount } from './round-sql.ts';
import { scoreCandidate as candidateTable, scoreActivity, scoreJudge, scoreRound } from './schema.ts';

const nameOf = (table: string, column: string) => (locale: string) =>
  `select ${inLanguageSql('n', locale, 'title')} from ${table} n where n.shop_id = t.shop_id and n.id = t.${column}`;

/** What answers the calls of judging panels. */
export const scoreRoutes: Binding[] = [
  ...recordBindings(scoreAdmin, 'score.activity', {
    table: scoreActivity,
    label: { zh: '评审活动', en: 'Contest' },
    title: 'title',
    search: ['title', 'titleEn'],
    computed: {
      rounds: cappedCount('score_round r where r.shop_id = t.shop_id and r.activity_id = t.id'),
      pending: cappedCount(
        `score_judge j where j.shop_id = t.shop_id and j.activity_id = t.id and j.status = 'pending'`,
      ),
    },
    beforeSave: checkActivity,
    beforeRemove: keepUsedActivity,
  }),
  ...recordBindings(scoreAdmin, 'score.round', {
    table: scoreRound,
    label: { zh: '评审轮次', en: 'Round of judging' },
    title: 'title',
    search: ['title', 'titleEn'],
    computed: {
      activity: nameOf('score_activity', 'activity_id'),
      candidates: cappedCount('score_candidate c where c.shop_id = t.shop_id and c.round_id = t.id'),
    },
    beforeSave: checkRound,
    beforeRemove: keepUsedRound,
    can: (ctx, row) => ({
      save: ctx.can('score.round.save') && row.phase === 'setup',
      run: ctx.can('score.round.run'),
      copy: ctx.can('score.round.save'),
      results: ctx.can('score.result.view'),
    }),
  }),
  ...recordBindings(scoreAdmin, 'score.candidate', {
    table: candidateTable,
    label: { zh: '参评人', en: 'Candidate' },
    title: 'title',
    search: ['title', 'titleEn', 'presenter', 'presenterEn'],
    computed: {
      round: nameOf('score_round', 'round_id'),
      paperName: `select ${fileNameSql('t.paper_file')}`,
    },
    beforeSave: checkCandidate,
    beforeRemove: keepFrozenCandidate,
  }),
  ...recordBindings(scoreAdmin, 'score.judge', {
    table: scoreJudge,
    label: { zh: '评委', en: 'Judge' },
    title: 'hospital',
    search: ['hospital'],
    computed: {
      activity: nameOf('score_activity', 'activity_id'),
      person: 'select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id',
    },
    beforeSave: checkJudge,
    beforeRemove: keepUsedJudge,
    can: (ctx, row) => ({ decide: ctx.can('score.judge.save') && row.status !== 'approved' }),
  }).map(calledJudges),
  ...bind(scoreDesk, {
    'score.formula.usual': (_input, ctx) => usualFormula(ctx),
    'score.round.panel': ({ id }, ctx) => showPanel(ctx, id),
    'score.round.move': (input, ctx) => moveRound(ctx, input),
    'score.round.copy': (input, ctx) => copyRound(ctx, input),
    'score.round.current': (input, ctx) => setCurrent(ctx, input),
    'score.round.clock': (input, ctx) => runClock(ctx, input),
    'score.judge.remind': (input, ctx) => remindJudges(ctx, input),
    'score.round.reveal': (input, ctx) => revealNext(ctx, input),
    'score.candidate.close': (input, ctx) => closeCandidate(ctx, input),
    'score.candidate.place': (input, ctx) => placeCandidate(ctx, input),
    'score.judge.decide': (input, ctx) => decideJudge(ctx, input),
    'score.judge.declareFor': (input, ctx) => declareFor(ctx, input),
    'score.seat.save': (input, ctx) => saveSeat(ctx, input),
    'score.sheet.reopen': (input, ctx) => reopenAsStaff(ctx, input),
    'score.result.list': (input, ctx) => auditRows(ctx, input),
    'score.result.show': ({ id }, ctx) => showResults(ctx, id),
  }),
  ...bind(score, {
    'score.list': (input, ctx) => listActivities(ctx, input),
    'score.show': ({ id }, ctx) => showActivity(ctx, id),
    'score.judge.me': ({ activity }, ctx) => judgeMe(ctx, activity),
    'score.judge.regist': (input, ctx) => registerJudge(ctx, input),
    'score.judge.declare': (input, ctx) => declareOwn(ctx, input),
    'score.sheet.list': (input, ctx) => myCandidates(ctx, input),
    'score.sheet.show': ({ id }, ctx) => mySheet(ctx, id),
    'score.sheet.score': (input, ctx) => scoreCandidate(ctx, input),
    'score.sheet.reopenOwn': (input, ctx) => reopenAsChair(ctx, input),
  }),
];
