import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { askGuardian, decideAsGuardian, recordGuardian, withdrawGuardian } from './commands/ask-guardian.ts';
import { makePlan, stopPlan } from './commands/make-plan.ts';
import { guardian, guardianAdmin, guardianRecord } from './guardian-contract.ts';
import { shippedScale } from './library/scales.ts';
import { plan, planAdmin, planRecord } from './plan-contract.ts';
import { guardianReport, openedByGuardian, ownGuardian } from './queries/guardians.ts';
import { ownPlans, turnsOfPlans } from './queries/plans.ts';
import { presentPart } from './queries/present.ts';
import { ageOn } from './rules/age.ts';
import { psychologicalGuardian, psychologicalPlan } from './schema.ts';

const MEMBER = `SELECT json_build_object('id', m.id, 'name', m.name) FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.member_id`;
const turns = (state: string): string =>
  `SELECT count(*)::int FROM psychological_turn u WHERE u.shop_id = t.shop_id AND u.plan_id = t.id AND u.state = '${state}'`;

const planCalls = recordBindings(planRecord, 'psychological.plan', {
  table: psychologicalPlan,
  label: { zh: '量表计划', en: 'Plan of a scale' },
  title: 'scale',
  search: ['scale'],
  can: (_ctx, { state }) => ({ end: state === 'running' }),
  told: ['state', 'endedAt', 'endReason', 'note', 'startsOn', 'everyDays', 'times'],
  computed: {
    member: MEMBER,
    scaleName: 't.scale',
    startsOn: 't.starts_on::text',
    done: turns('done'),
    missed: turns('missed'),
    nextAt: `SELECT min(u.next_at) FROM psychological_turn u WHERE u.shop_id = t.shop_id AND u.plan_id = t.id`,
    madeByName: `SELECT coalesce((SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.made_by), '')`,
    parts: `'[]'::jsonb`,
    turns: `'[]'::jsonb`,
  },
}).filter(({ name }) => Object.hasOwn(planAdmin, name));

const guardianCalls = recordBindings(guardianRecord, 'psychological.guardian', {
  table: psychologicalGuardian,
  label: { zh: '监护人同意', en: 'Consent of a guardian' },
  title: 'state',
  search: ['note'],
  can: (_ctx, { state }) => ({ withdraw: state === 'agreed' }),
  told: ['state', 'way', 'relation', 'askedAt', 'decidedAt', 'note'],
  computed: { member: MEMBER, age: 't.born_on::text' },
}).filter(({ name }) => Object.hasOwn(guardianAdmin, name));

interface Raw {
  id: number;
  scale?: string;
  age?: string | number;
  turns?: unknown;
}

/** A plan in the words of its scale, with its turns where it is shown; of a minor the age of today. */
async function inWords(ctx: Ctx, row: Raw) {
  if (row.scale === undefined) return { ...row, age: ageOn(String(row.age), formatDate(ctx.services.now())) };
  const scale = shippedScale(row.scale);
  const shown = { ...row, scaleName: labelIn(ctx.locale, scale.name) };
  if (row.turns === undefined) return shown;
  const parts = scale.parts.map((part) => presentPart(ctx.locale, scale, part));
  return { ...shown, parts, turns: (await turnsOfPlans(ctx, [row.id], false)).get(row.id) ?? [] };
}

function worded(binding: Binding): Binding {
  if (!/\.(?:list|show)$/.test(binding.name)) return binding;
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: Raw | Raw[] }>;
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      const { data, ...more } = await read(input, ctx);
      const told = Array.isArray(data)
        ? await Promise.all(data.map((row) => inWords(ctx, row)))
        : await inWords(ctx, data);
      return { ...more, data: told };
    },
  };
}

const { 'psychological.plan.make': make, 'psychological.plan.end': end } = planAdmin;
const { 'psychological.guardian.record': record, 'psychological.guardian.withdraw': withdraw } = guardianAdmin;

/** What answers the calls on plans and on guardians. */
export const planBindings: Binding[] = [
  ...[...planCalls, ...guardianCalls].map(worded),
  ...bind(plan, { 'psychological.plans': (_input, ctx) => ownPlans(ctx) }),
  ...bind(
    {
      'psychological.plan.make': make,
      'psychological.plan.end': end,
      'psychological.guardian.record': record,
      'psychological.guardian.withdraw': withdraw,
    },
    {
      'psychological.plan.make': (input, ctx) => makePlan(ctx, input),
      'psychological.plan.end': (input, ctx) => stopPlan(ctx, input),
      'psychological.guardian.record': (input, ctx) => recordGuardian(ctx, input),
      'psychological.guardian.withdraw': (input, ctx) => withdrawGuardian(ctx, input),
    },
  ),
  ...bind(guardian, {
    'psychological.guardian': (_input, ctx) => ownGuardian(ctx),
    'psychological.guardianAsk': (input, ctx) => askGuardian(ctx, input),
    'psychological.guardianOpened': (_input, ctx) => openedByGuardian(ctx),
    'psychological.guardianDecide': ({ agrees }, ctx) => decideAsGuardian(ctx, agrees),
    'psychological.guardianReport': ({ id }, ctx) => guardianReport(ctx, id),
  }),
];
