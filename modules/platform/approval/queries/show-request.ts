import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ApprovalSpec } from '../../../../kernel/module/approval-spec.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { STARTER } from '../commands/return-request.ts';
import type { approvals } from '../contract.ts';
import type { Facts, Flow } from '../flow.ts';
import { concernsSql, WAITS_FOR } from './candidates.ts';
import { factWord, failedConditions } from './condition-words.ts';
import { kindsOf } from './kind-names.ts';
import { flowTongue, LISTED, SEE_ALL } from './list-requests.ts';

type Answer = OutputOf<(typeof approvals)['approval.request.show']>;
type Shown = Answer['data'];
type Row = Omit<Shown, 'kindName' | 'path' | 'log' | 'returnTo' | 'facts' | 'address'> & {
  flow: Flow;
  facts: Facts;
  step: number;
  isAsked: boolean;
  tasks: (Shown['path'][number]['tasks'][number] & { step: number; role: string | null; permission: string | null })[];
  entries: (Omit<Shown['log'][number], 'stepName' | 'failed'> & { step: number })[];
};

const NAME = (column: string): string =>
  `(select m.name from member m where m.shop_id = r.shop_id and m.id = ${column})`;

const REQUEST = `select ${LISTED}, r.subject_id as "subjectId", r.round, r.flow, r.facts, r.step,
    exists (select from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id and a.state = 'open' and a.step = r.step
      and a.round = r.round and r.state = 'open' and ${WAITS_FOR}) as "isAsked",
    coalesce((select json_agg(t order by t.step, t.position, t.id) from (select a.id, a.step, a.position, a.state, a.role, a.permission,
      coalesce(${NAME('a.member_id')},
        (select ${inLanguageSql('o', '$3')} from role o where o.shop_id = r.shop_id and o.key = a.role), '') as who,
      a.member_id is null as "isGroup", ${NAME('a.instead_of')} as "insteadOf", a.added as "isAdded",
      ${NAME('a.decided_by')} as "decidedBy", a.decided_at as "decidedAt", a.reason
      from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id and a.round = r.round
        and a.state <> 'cancelled' order by a.id limit 400) t), '[]') as tasks,
    coalesce((select json_agg(e order by e.id) from (select e.id, e.at, ${NAME('e.actor_id')} as actor, e.action, e.step, e.round,
      ${NAME('e.other_id')} as other, e.reason from approval_entry e where e.shop_id = r.shop_id and e.request_id = r.id
      order by e.id desc limit 200) e), '[]') as entries
  from approval_request r where r.shop_id = $1 and r.id = $4 and ($5 or ${concernsSql('$1', '$2')})`;

const stepName = (ctx: Ctx, flow: Flow, index: number): string => {
  const step = flow.steps[index];
  return step === undefined ? '' : (flowTongue(ctx) === 'en' && step.name.en) || step.name.zh;
};

async function factsOf(ctx: Ctx, spec: ApprovalSpec | undefined, facts: Facts): Promise<Shown['facts']> {
  const shown = Object.entries(spec?.facts ?? {}).map(async ([key, fact]) => {
    const known = facts[key];
    if (known === undefined || known === null || known === '') return [];
    return [{ name: labelIn(ctx.locale, fact.label), value: await factWord(ctx, fact, known) }];
  });
  return (await Promise.all(shown)).flat();
}

async function pathOf(ctx: Ctx, spec: ApprovalSpec | undefined, row: Row): Promise<Shown['path']> {
  const skipped = new Set(
    row.entries.filter(({ action, round }) => action === 'skipped' && round === row.round).map(({ step }) => step),
  );
  const path = row.flow.steps.map(async (step, index) => {
    const { mode, ratio } = step;
    const isHere = index === row.step;
    const reached = isHere ? (row.state === 'open' ? 'open' : row.state === 'approved' ? 'done' : 'ended') : 'done';
    const state = skipped.has(index) ? 'skipped' : index <= row.step ? reached : 'ahead';
    const tasks = row.tasks
      .filter(({ step }) => step === index)
      .map(({ step: _step, role: _role, permission, ...task }) => ({
        ...task,
        who: task.who || groupName(ctx, permission),
      }));
    const failed = state === 'skipped' ? await failedConditions(ctx, spec, step, row.facts) : [];
    return { number: index + 1, name: stepName(ctx, row.flow, index), mode, ratio, state, failed, tasks } as const;
  });
  return Promise.all(path);
}

function groupName(ctx: Ctx, permission: string | null): string {
  const spec = permission === null ? undefined : ctx.services.registry.permissions.get(permission);
  return spec === undefined ? '' : labelIn(ctx.locale, spec.label);
}

/** One request as those see it who have part in it: starter, whoever is or was asked, and who may see all. */
export async function showRequest(ctx: Ctx, id: number): Promise<Answer> {
  const me = signedIn(ctx).id;
  const row = await ctx.db.row<Row>(REQUEST, [ctx.shop.id, me, flowTongue(ctx), id, ctx.can(SEE_ALL)]);
  if (row === null) throw notFound();
  const found = kindsOf(ctx).find(({ kind }) => kind === row.kind);
  const { flow, facts, step, isAsked, tasks: _tasks, entries, ...shown } = row;
  const earlier = flow.steps.slice(0, step).map((_each, index) => ({ step: index, name: stepName(ctx, flow, index) }));
  const starter = found?.spec.returns ? [{ step: STARTER, name: ctx.t('approval.console.starter') }] : [];
  const path = await pathOf(ctx, found?.spec, row);
  const failedAt = (action: string, at: number): string[] => (action === 'skipped' ? (path[at]?.failed ?? []) : []);
  const isOwn = row.startedBy?.id === me && row.state === 'open';
  return {
    data: {
      ...shown,
      kindName: found ? labelIn(ctx.locale, found.spec.label) : row.kind,
      address: found?.spec.address(row.subjectId) ?? '',
      facts: await factsOf(ctx, found?.spec, facts),
      path,
      log: entries.map(({ step: at, ...entry }) => ({
        ...entry,
        stepName: stepName(ctx, flow, at),
        failed: failedAt(entry.action, at),
      })),
      returnTo: isAsked ? [...starter, ...earlier] : [],
    },
    can: { answer: isAsked, withdraw: isOwn, remind: isOwn },
  };
}
