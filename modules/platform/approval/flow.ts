import { z } from 'zod';
import { flag, id, int, line } from '../../../kernel/contract/fields.ts';

/** Longest lists that a flow may hold: what a person can still take in on one screen. */
export const LIMITS = { steps: 12, who: 10, conditions: 6, signers: 50, hours: 2160 } as const;

const roleKey = () => line(64, 1);

/** Who is asked at a step; roles and rights are looked up when the step opens, never when the flow is written. */
export const Who = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), memberId: id() }),
  z.object({ kind: z.literal('role'), role: roleKey() }),
  z.object({ kind: z.literal('permission'), permission: line(96, 3) }),
  /** Holders of the role at the starter's centre or, where it has none, at the nearest centre above it. */
  z.object({ kind: z.literal('centreRole'), role: roleKey() }),
]);
export type Who = z.output<typeof Who>;

/** What a fact of the matter must be for a step to be taken. */
export const Condition = z.object({
  fact: line(64, 1),
  op: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in']),
  /** Compared as a number where the fact is one; `in` takes values with commas between them. */
  value: line(200),
});
export type Condition = z.output<typeof Condition>;

/**
 * One step. `any`: the first answer decides. `all`: everybody, at the same time. `sequential`: everybody, one after the
 * other. `ratio`: as soon as that share of those asked has agreed (countersign).
 */
export const FlowStep = z.object({
  name: z.object({ zh: line(40, 1), en: line(80).default('') }),
  mode: z.enum(['any', 'all', 'sequential', 'ratio']),
  /** Share that has to agree in `ratio`, in per cent. */
  ratio: int(1, 100).default(51),
  who: z.array(Who).min(1).max(LIMITS.who),
  /** All of them must hold; without any the step is always taken. */
  when: z.array(Condition).max(LIMITS.conditions).default([]),
  /** Where the starter is among those asked: left out, taken as agreed, or asked like everybody. */
  self: z.enum(['refuse', 'pass', 'allow']).default('refuse'),
  /** Where somebody agreed at an earlier step of this round: asked again, taken as agreed, or left out (four eyes). */
  repeat: z.enum(['ask', 'pass', 'refuse']).default('ask'),
  /** Hours until the first reminder, and between reminders; 0 reminds nobody. */
  remindHours: int(0, LIMITS.hours).default(0),
  /** Hours until the step is overdue; 0 is never. */
  dueHours: int(0, LIMITS.hours).default(0),
  /** Who is asked beside the others once it is overdue; nobody only reminds. */
  escalateTo: z.array(Who).max(LIMITS.who).default([]),
  /** An agreement needs a reason too; a refusal or return always does. */
  needsReason: flag().default(false),
});
export type FlowStep = z.output<typeof FlowStep>;

/** A flow: the steps one after the other; none only where the kind of matter is optional. */
export const Flow = z.object({ steps: z.array(FlowStep).max(LIMITS.steps) });
export type Flow = z.output<typeof Flow>;

/** What is known of a matter, by the keys its module declares. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

const compared = (fact: Facts[string], value: string): number => {
  const left = typeof fact === 'number' ? fact : Number(fact);
  return left - Number(value);
};

/** Whether one condition holds; a fact that is missing holds nothing but `ne`. */
export function holdsCondition({ fact, op, value }: Condition, facts: Facts): boolean {
  const known = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
  const text = known === undefined || known === null ? '' : String(known);
  if (op === 'eq') return text === value;
  if (op === 'ne') return text !== value;
  if (op === 'in') return value.split(',').some((each) => each.trim() === text && text !== '');
  if (known === undefined || known === null || known === '') return false;
  const difference = compared(known, value);
  if (op === 'gt') return difference > 0;
  if (op === 'gte') return difference >= 0;
  if (op === 'lt') return difference < 0;
  return difference <= 0;
}

/** Whether a step is taken in a matter with these facts. */
export const isTaken = (step: Pick<FlowStep, 'when'>, facts: Facts): boolean =>
  step.when.every((condition) => holdsCondition(condition, facts));

/** A flow as modules write their default: what is left out is what the form would offer. */
export const flowOf = (flow: z.input<typeof Flow>): Flow => Flow.parse(flow);
