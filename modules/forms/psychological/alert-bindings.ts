import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { alertAdmin, alertRecord } from './alert-contract.ts';
import { closeAlert, takeAlert } from './commands/handle-alert.ts';
import { saveDuty, saveDutyHours, showDuty } from './duty.ts';
import { shippedScale } from './library/scales.ts';
import type { PartScore } from './library/scoring.ts';
import { presentAnswers, presentScores, resultLine } from './queries/present.ts';
import { psychologicalAlert } from './schema.ts';

interface RawRow {
  id: number;
  scale: string;
  answer?: Answers;
  result?: PartScore[];
}

/** A row in the words of its scale. */
function inWords(ctx: Ctx, { answer, result, ...row }: RawRow) {
  const scale = shippedScale(row.scale);
  const shown = { ...row, scaleName: labelIn(ctx.locale, scale.name) };
  if (answer === undefined || result === undefined) return shown;
  const item = presentAnswers(ctx, scale, answer)[(scale.alertItem ?? 0) - 1];
  return {
    ...shown,
    item: item?.label ?? '',
    answer: item?.text ?? '',
    result: resultLine(ctx, presentScores(ctx, scale, result)),
  };
}

const OF = 'FROM psychological_answer a WHERE a.shop_id = t.shop_id AND a.id = t.answer_id';
const nameOf = (column: string): string =>
  `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.${column}`;

const reading = recordBindings(alertRecord, 'psychological.alert', {
  table: psychologicalAlert,
  label: { zh: '量表风险提醒', en: 'Alert from a scale' },
  title: 'state',
  search: ['note'],
  can: (ctx, row) => ({ close: row.state === 'taken' && Number(row.takenById) === ctx.person?.id }),
  told: ['state', 'takenBy', 'takenAt', 'closedBy', 'closedAt', 'action', 'note', 'calls'],
  computed: {
    scale: `SELECT a.scale ${OF}`,
    scaleName: `SELECT a.scale ${OF}`,
    member: `SELECT json_build_object('id', m.id, 'name', m.name) FROM psychological_answer a
      JOIN member m ON m.shop_id = a.shop_id AND m.id = a.member_id WHERE a.shop_id = t.shop_id AND a.id = t.answer_id`,
    phone: `SELECT a.phone ${OF}`,
    place: `SELECT a.place ${OF}`,
    takenBy: nameOf('taken_by'),
    closedBy: nameOf('closed_by'),
    takenById: 't.taken_by',
    isMinor: `SELECT a.is_minor ${OF}`,
    guardian: `SELECT json_build_object('guardianName', g.guardian_name, 'guardianPhone', g.guardian_phone, 'relation', g.relation)
      FROM psychological_answer a JOIN psychological_guardian g ON g.shop_id = a.shop_id AND g.member_id = a.member_id
      WHERE a.shop_id = t.shop_id AND a.id = t.answer_id AND a.is_minor`,
    item: `''`,
    answer: `SELECT a.values ${OF}`,
    result: `SELECT a.scores ${OF}`,
  },
}).filter(({ name }) => Object.hasOwn(alertAdmin, name));

function worded(binding: Binding): Binding {
  if (!['psychological.alert.list', 'psychological.alert.show'].includes(binding.name)) return binding;
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: RawRow | RawRow[] }>;
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      const { data, ...more } = await read(input, ctx);
      return { ...more, data: Array.isArray(data) ? data.map((row) => inWords(ctx, row)) : inWords(ctx, data) };
    },
  };
}

const {
  'psychological.alert.take': take,
  'psychological.alert.close': close,
  'psychological.duty.show': duty,
  'psychological.duty.save': dutySave,
  'psychological.duty.hours': dutyHours,
} = alertAdmin;

/** What answers the calls on alerts and on who is on duty. */
export const alertBindings: Binding[] = [
  ...reading.map(worded),
  ...bind(
    {
      'psychological.alert.take': take,
      'psychological.alert.close': close,
      'psychological.duty.show': duty,
      'psychological.duty.save': dutySave,
      'psychological.duty.hours': dutyHours,
    },
    {
      'psychological.alert.take': (input, ctx) => takeAlert(ctx, input),
      'psychological.alert.close': (input, ctx) => closeAlert(ctx, input),
      'psychological.duty.show': (_input, ctx) => showDuty(ctx),
      'psychological.duty.save': (input, ctx) => saveDuty(ctx, input),
      'psychological.duty.hours': (input, ctx) => saveDutyHours(ctx, input),
    },
  ),
];
