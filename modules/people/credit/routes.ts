import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { signedIn } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { creditAdmin, creditDesk } from './admin-contract.ts';
import {
  checkPresence,
  checkProject,
  checkRule,
  checkUnit,
  keepUnbooked,
  keepUsedProject,
  keepUsedRule,
  keepUsedUnit,
  saveFeeds,
} from './check-records.ts';
import { askCorrection } from './commands/correct-line.ts';
import { startSettling } from './commands/settle-unit.ts';
import { credit } from './contract.ts';
import { ACCREDITED, minutesSql, STANDING, seenSql } from './counting-sql.ts';
import { listCorrections, showCorrection } from './queries/corrections.ts';
import { listLines, showLine } from './queries/lines.ts';
import { myCredits } from './queries/my-credits.ts';
import { creditPresence, creditProject, creditRule, creditUnit } from './schema.ts';

const UNIT = 'from credit_unit u where u.shop_id = t.shop_id and u.id = t.unit_id';
const SEEN = seenSql('p.member_id = t.member_id').replaceAll('$1', 't.shop_id').replaceAll('$2', 't.unit_id');

/** What answers the calls on credits. */
export const creditRoutes: Binding[] = [
  ...recordBindings(creditAdmin, 'credit.rule', {
    table: creditRule,
    label: { zh: '学分规则', en: 'Rule of credits' },
    title: 'level',
    search: ['level'],
    beforeSave: checkRule,
    beforeRemove: keepUsedRule,
  }),
  ...recordBindings(creditAdmin, 'credit.project', {
    table: creditProject,
    label: { zh: '学分项目', en: 'Credit project' },
    title: 'title',
    search: ['title', 'titleEn', 'number'],
    filters: { isAccredited: (value) => `(t.number <> '') = ${value}` },
    beforeSave: checkProject,
    beforeRemove: keepUsedProject,
  }),
  ...recordBindings(creditAdmin, 'credit.unit', {
    table: creditUnit,
    label: { zh: '学分单元', en: 'Credit session' },
    title: 'title',
    search: ['title', 'titleEn'],
    owned: { feeds: 'credit_feed' },
    computed: {
      project: (locale) =>
        `select coalesce((select ${inLanguageSql('p', locale, 'title')} from credit_project p where p.shop_id = t.shop_id and p.id = t.project_id), '')`,
      feeds: `select coalesce(json_agg(json_build_object('source', f.source, 'subjectId', f.subject_id) order by f.id), '[]')
        from credit_feed f where f.shop_id = t.shop_id and f.unit_id = t.id`,
      accredited: `select ${minutesSql(ACCREDITED)} from (select t.slots, t.pauses) u`,
    },
    filters: { isSettled: (value) => `(t.settled_at is not null) = ${value}` },
    beforeSave: checkUnit,
    afterSave: saveFeeds,
    beforeRemove: keepUsedUnit,
    can: (ctx, row) => ({
      settle: ctx.can('credit.unit.settle') && Date.parse(String(row.endsAt)) <= ctx.services.now().getTime(),
    }),
  }),
  ...recordBindings(creditAdmin, 'credit.presence', {
    table: creditPresence,
    label: { zh: '出勤记录', en: 'Attendance' },
    title: 'source',
    search: ['source'],
    computed: {
      person: 'select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id',
      unit: (locale) => `select ${inLanguageSql('u', locale, 'title')} ${UNIT}`,
      counted: `select ${minutesSql(`coalesce(s.seen * ${ACCREDITED}, '{}'::tstzmultirange)`)} from (${SEEN}) s, (select u.* ${UNIT}) u`,
      booked: `select l.minutes from credit_line l where l.shop_id = t.shop_id and l.member_id = t.member_id and ${STANDING}
        and l.root_id = (select coalesce(u.repeats_id, u.id) ${UNIT})`,
    },
    filters: { isOpen: (value) => `(t.to_at is null) = ${value}` },
    beforeSave: checkPresence,
    beforeRemove: (ctx, tx, row) =>
      keepUnbooked(ctx, tx, { unitId: Number(row.unitId), memberId: Number(row.memberId) }),
  }),
  ...bind(creditDesk, {
    'credit.feeds': async (_input, ctx) => ({
      data: ctx.services.registry.modules.flatMap(({ manifest }) =>
        Object.entries(manifest.attendance ?? {}).map(([source, { label, list }]) => ({
          ...{ source, list, label: labelIn(ctx.locale, label) },
        })),
      ),
    }),
    'credit.unit.settle': (input, ctx) => startSettling(ctx, input),
    'credit.line.list': (input, ctx) => listLines(ctx, input),
    'credit.line.show': ({ id }, ctx) => showLine(ctx, id),
    'credit.correction.list': (input, ctx) => listCorrections(ctx, input),
    'credit.correction.show': ({ id }, ctx) => showCorrection(ctx, id),
    'credit.correction.ask': (input, ctx) => askCorrection(ctx, input),
  }),
  ...bind(credit, { 'credit.mine': ({ year }, ctx) => myCredits(ctx, signedIn(ctx).id, year) }),
];
