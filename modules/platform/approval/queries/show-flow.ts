import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { approvalOptions } from '../../../../kernel/module/approval-options.ts';
import { selectSource } from '../../../../kernel/module/select-source.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { heldThing, specOf } from '../commands/spec-of.ts';
import { flowInForce } from '../commands/start.ts';
import type { Flow } from '../flow.ts';
import type { flows } from '../flow-contract.ts';

type Answer = OutputOf<(typeof flows)['approval.flow.show']>;
type Version = Answer['data']['versions'][number];

const personsOf = (each: readonly Flow[]): number[] =>
  each.flatMap(({ steps }) =>
    steps.flatMap(({ who, escalateTo }) =>
      [...who, ...escalateTo].flatMap((one) => (one.kind === 'person' ? [one.memberId] : [])),
    ),
  );

/** The flow of one kind with everything its editor offers. */
export async function showFlow(ctx: Ctx, kind: string): Promise<Answer> {
  const spec = specOf(ctx, kind);
  const shopId = ctx.shop.id;
  const { flow: inForce, number } = await flowInForce(ctx, ctx.db, kind);
  const own = await ctx.db.row<{ draft: Flow; changed: boolean; version: number }>(
    'select draft, changed, version from approval_flow where shop_id = $1 and kind = $2',
    [shopId, kind],
  );
  const versions = await ctx.db.rows<Version>(
    `select v.number, v.flow, v.note, m.name as by, v.at from approval_flow_version v
     left join member m on m.shop_id = v.shop_id and m.id = v.published_by
     where v.shop_id = $1 and v.kind = $2 order by v.number desc limit 30`,
    [shopId, kind],
  );
  const draft = own?.draft ?? inForce;
  const roles = await ctx.db.rows<{ value: string; label: string }>(
    `select t.key as value, ${inLanguageSql('t', '$2')} as label from role t
     where t.shop_id = $1 order by label, t.key limit 200`,
    [shopId, ctx.locale],
  );
  const persons = await ctx.db.rows<{ id: number; name: string }>(
    'select id, name from member where shop_id = $1 and id = any($2)',
    [shopId, personsOf([inForce, draft, ...versions.map(({ flow }) => flow)])],
  );
  return {
    data: {
      kind,
      name: labelIn(ctx.locale, spec.label),
      isOptional: spec.optional === true,
      facts: Object.entries(spec.facts).map(([key, fact]) => ({
        key,
        label: labelIn(ctx.locale, fact.label),
        kind: fact.kind,
        options: approvalOptions(fact, ctx.services.registry.facts).map(({ value, label }) => ({
          value,
          label: labelIn(ctx.locale, label),
        })),
        dictionary: fact.dictionary ?? null,
      })),
      thing:
        heldThing(ctx, kind, null) !== null && selectSource(ctx, spec.thing ?? '') !== null
          ? (spec.thing ?? null)
          : null,
      roles,
      permissions: permissionsOf(ctx),
      persons,
      inForce,
      published: number,
      draft,
      isChanged: own?.changed ?? false,
      version: own?.version ?? null,
      versions,
    },
    can: { save: ctx.can('approval.flow.save'), publish: ctx.can('approval.flow.publish') },
  };
}

/** Permissions of the modules that are on: who reviews something is asked by the right to review it. */
function permissionsOf(ctx: Ctx): { value: string; label: string }[] {
  return ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ permissions = {} }) =>
      Object.entries(permissions).map(([value, { label }]) => ({ value, label: labelIn(ctx.locale, label) })),
    );
}
