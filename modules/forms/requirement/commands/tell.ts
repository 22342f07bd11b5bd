import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { handlersOf } from '../queries/handlers.ts';
import { STATE_WORDS } from '../rules/state-words.ts';
import type { RequirementState } from '../rules/steps.ts';
import type { LockedRequest } from './locked-request.ts';

/** What a notice is about. */
export type Told = Pick<LockedRequest, 'id' | 'kindId' | 'kind' | 'memberId' | 'assigneeId' | 'responsibleId'>;

type OfDesk = 'requirement.received' | 'requirement.answered' | 'requirement.late';

/** Who of the desk hears of a requirement: who has it or else answers for its kind, both of what is late, or all who may deal with it. */
async function deskOf(ctx: Ctx, tx: Tx, kind: OfDesk, told: Told): Promise<number[]> {
  const { assigneeId, responsibleId } = told;
  const named = (kind === 'requirement.late' ? [assigneeId, responsibleId] : [assigneeId ?? responsibleId]).filter(
    (one) => one !== null,
  );
  return named.length > 0 ? named : handlersOf(tx, ctx.shop.id, told.kindId);
}

const said = ({ id, kind }: Told) => ({ kind, number: String(id) });

/** Tells the desk of a requirement; `key` says what of it, once. */
export async function tellDesk(ctx: Ctx, tx: Tx, told: Told, kind: OfDesk, key: string | number): Promise<void> {
  await sendNotice(ctx, tx, {
    ...{ kind, key: `${told.id}/${key}`, to: await deskOf(ctx, tx, kind, told), values: said(told) },
    link: `/backend/requirements/${told.id}`,
  });
}

/** Tells whoever has a requirement now to what stage it came. */
export async function tellStage(ctx: Ctx, tx: Tx, told: Told, stage: Label, key: number): Promise<void> {
  if (told.assigneeId === null) return;
  await sendNotice(ctx, tx, {
    ...{
      kind: 'requirement.staged',
      key: `${told.id}/${key}`,
      to: [told.assigneeId],
      values: { ...said(told), stage },
    },
    link: `/backend/requirements/${told.id}`,
  });
}

/** Tells whoever handed a requirement in that it went on, or that the desk wrote. */
export async function tellMember(
  ctx: Ctx,
  tx: Tx,
  told: Told,
  to: RequirementState | null,
  key: string | number,
): Promise<void> {
  const kind = to === null ? 'requirement.told' : 'requirement.moved';
  await sendNotice(ctx, tx, {
    ...{ kind, key: `${told.id}/${key}`, to: [told.memberId] },
    values: { ...said(told), ...(to !== null && { state: STATE_WORDS[to] }) },
    link: `/requirements/own?id=${told.id}`,
  });
}
