import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { SegmentCondition } from '../../../../kernel/module/segment-spec.ts';
import { selectSource } from '../../../../kernel/module/select-source.ts';
import type { BindValue } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { member } from '../contract.ts';
import { inSight } from './person-sql.ts';

interface Known {
  readonly spec: SegmentCondition;
  readonly source: string;
  readonly tells: string;
}

/** The conditions over a record of a list which the caller may read, of those that the caller may see of single people, by name. */
function conditionsOf(ctx: Ctx): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>();
  for (const { segments = {} } of ctx.services.registry.enabled(ctx.shop)) {
    for (const [name, spec] of Object.entries(segments)) {
      const { asks, tells } = spec;
      if (asks.kind !== 'source' || tells === undefined || !ctx.can(tells)) continue;
      const access = selectSource(ctx, asks.source)?.access;
      if (access === 'staff' || (typeof access === 'object' && ctx.can(access.permission))) {
        found.set(name, { spec, source: asks.source, tells });
      }
    }
  }
  return found;
}

/** By which records people can be told apart, in the reader's language. */
export function listConditions(ctx: Ctx): OutputOf<(typeof member)['member.person.conditions']> {
  const data = Array.from(conditionsOf(ctx), ([value, { spec, source }]) => ({
    ...{ value, source },
    label: labelIn(ctx.locale, spec.label),
  }));
  return { data };
}

/**
 * SQL over the member `t` of whether a condition holds of them, of those alone of whom the caller may see it: a right may reach fewer
 * people than the list does. Refused for a record that the caller does not see.
 */
export async function amongSql(ctx: Ctx, among: string, bind: BindValue): Promise<string> {
  const at = among.lastIndexOf(':');
  const known = conditionsOf(ctx).get(among.slice(0, at));
  const id = Number(among.slice(at + 1));
  const asked = { q: '', ids: [id], page: 1, limit: 1 };
  const found = known && (await selectSource(ctx, known.source)?.select(ctx, asked));
  if (!known || !found?.data.some(({ value }) => value === id)) {
    throw invalidInput({ among: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  }
  const holds = known.spec.sql({ ids: [id], days: 0, words: [] }, bind);
  const seen = inSight(ctx, known.tells, 'read')(bind);
  return `(${seen}) and exists (select from member m where m.shop_id = t.shop_id and m.id = t.id and ${holds})`;
}
