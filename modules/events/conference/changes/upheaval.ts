import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ConsequenceSpec, Upheaval } from '../../../../kernel/module/consequence-spec.ts';
import { conferenceKind } from '../kind.ts';
import type { ChangeState } from './rules.ts';

/** A change as its own program works with it. */
export interface ChangeRow {
  id: number;
  version: number;
  conferenceId: number;
  act: Upheaval['act'];
  money: Upheaval['money'];
  toId: number | null;
  startsOn: string | null;
  endsOn: string | null;
  days: number;
  reason: string;
  reasonEn: string;
  seenVersion: number;
  state: ChangeState;
  taskId: number | null;
}

const SQL = `select id, version, conference_id as "conferenceId", act, money, to_id as "toId", starts_on::text as "startsOn", ends_on::text as "endsOn",
  days, reason, reason_en as "reasonEn", seen_version as "seenVersion", state, task_id as "taskId" from conference_change where shop_id = $1 and id = $2`;

/** A change of this shop, under its lock where `locks`; refused where there is none. */
export async function changeRow(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  id: number,
  { locks = false }: { locks?: boolean } = {},
): Promise<ChangeRow> {
  const row = await reader.row<ChangeRow>(`${SQL}${locks ? ' for no key update' : ''}`, [ctx.shop.id, id]);
  if (row === null) throw notFound();
  return row;
}

/** It as the modules know it whose things hang on the conference. */
export const upheavalOf = ({ id, conferenceId, act, money, toId, days, reason, reasonEn }: ChangeRow): Upheaval => ({
  ...{ of: conferenceId, act, money, to: toId, days, key: `change ${id}` },
  reason: { zh: reason, en: reasonEn || reason },
});

/** The kinds of things that hang on conferences in this shop, in the order in which they are gone through. */
export const kindsHere = (ctx: Ctx): (ConsequenceSpec & { kind: string })[] =>
  [...ctx.services.registry.consequences]
    .filter(([, { of, module }]) => of === conferenceKind.record && ctx.services.registry.isOn(ctx.shop, module))
    .map(([kind, spec]) => ({ ...spec, kind }))
    .toSorted((one, other) => one.order - other.order || (one.kind < other.kind ? -1 : 1));

/** Largest number of a row. */
export const LAST_REF = Number.MAX_SAFE_INTEGER;
