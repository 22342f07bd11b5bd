import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalSpec } from '../../../../kernel/module/approval-spec.ts';
import { heldThing, specOf } from '../commands/spec-of.ts';
import type { Flow, FlowStep, Who } from '../flow.ts';
import type { Problem } from '../flow-contract.ts';
import { candidatesOf } from './candidates.ts';

type Reader = Pick<Tx, 'rows' | 'row'>;

/** Everything in a flow that would fail or surprise: what does not exist, and steps that would find nobody. */
export async function flowProblems(ctx: Ctx, tx: Reader, kind: string, flow: Flow): Promise<Problem[]> {
  const spec = specOf(ctx, kind);
  const roles = await tx.rows<{ key: string }>('select key from role where shop_id = $1', [ctx.shop.id]);
  const known = new Set(roles.map(({ key }) => key));
  const problems: Problem[] = [];
  if (flow.steps.length === 0 && spec.optional !== true) problems.push({ step: 1, code: 'no_steps', what: '—' });
  for (const [index, step] of flow.steps.entries()) {
    const number = index + 1;
    problems.push(...factProblems(spec, step, number));
    const unknown = [...step.who, ...step.escalateTo].flatMap((who) => unknownOf(ctx, known, who, number));
    problems.push(...unknown);
    if (unknown.length === 0) problems.push(...(await mannedProblems(ctx, tx, kind, step, number)));
  }
  return problems;
}

function factProblems(spec: ApprovalSpec, step: FlowStep, number: number): Problem[] {
  return step.when.flatMap(({ fact, op, value }): Problem[] => {
    const found = Object.hasOwn(spec.facts, fact) ? spec.facts[fact] : undefined;
    if (found === undefined) return [{ step: number, code: 'unknown_fact', what: fact }];
    const isOrder = op !== 'eq' && op !== 'ne' && op !== 'in';
    const isNumber = found.kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value));
    return isOrder && !isNumber ? [{ step: number, code: 'not_a_number', what: `${fact} ${value}` }] : [];
  });
}

function unknownOf(ctx: Ctx, roles: ReadonlySet<string>, who: Who, step: number): Problem[] {
  if ((who.kind === 'role' || who.kind === 'centreRole') && !roles.has(who.role)) {
    return [{ step, code: 'unknown_role', what: who.role }];
  }
  if (who.kind === 'permission' && !ctx.services.registry.permissions.has(who.permission)) {
    return [{ step, code: 'unknown_permission', what: who.permission }];
  }
  return [];
}

/** A step by centre is manned by where the starter belongs, so it is looked at with a starter only; who is asked about one thing mans it for that. */
async function mannedProblems(ctx: Ctx, tx: Reader, kind: string, step: FlowStep, number: number): Promise<Problem[]> {
  const place = { shopId: ctx.shop.id, centreId: null, startedBy: null, thing: heldThing(ctx, kind, null) };
  const gone: Problem[] = [];
  for (const who of [...step.who, ...step.escalateTo]) {
    if (who.kind !== 'person') continue;
    if ((await candidatesOf(tx, place, [who])).length === 0)
      gone.push({ step: number, code: 'unknown_person', what: String(who.memberId) });
  }
  if (gone.length > 0 || step.who.some(({ kind }) => kind === 'centreRole')) return gone;
  const members = await candidatesOf(tx, place, step.who);
  return members.length === 0 ? [{ step: number, code: 'nobody', what: step.name.zh }] : [];
}
