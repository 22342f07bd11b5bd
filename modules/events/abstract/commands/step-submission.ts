import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { type AbstractRole, type AbstractState, abstractSteps, isTold } from '../rules/states.ts';

/** How an abstract goes on: by whom, and what is said of it. */
export interface Step {
  to: AbstractState;
  role: AbstractRole;
  /** More columns that change with it, by their names in the table. */
  set?: Readonly<Record<string, unknown>>;
}

/** Leads a held abstract on, where its table has that step for this role. */
export async function stepSubmission(
  ctx: Ctx,
  tx: Tx,
  held: StoredSubmission,
  { to, role, set = {} }: Step,
): Promise<{ id: number; version: number; state: AbstractState }> {
  if (!abstractSteps.may(held.state, to, role)) throw refuse.step();
  const decision = 'decision' in set ? set.decision : held.decision;
  const isShown = isTold(to) && decision !== 'reject' && decision !== null;
  const columns = Object.entries({ ...set, state: to, is_shown: isShown });
  const row = await tx.row<{ version: number }>(
    `update abstract_submission set ${columns.map(([name], at) => `${name} = $${at + 3}`).join(', ')}, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 returning version`,
    [ctx.shop.id, held.id, ...columns.map(([, value]) => value)],
  );
  if (isShown || isTold(held.state))
    // Pages that were kept tell the former one.
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'abstract', id: held.conferenceId });
  return { id: held.id, version: row?.version ?? held.version + 1, state: to };
}

/** Tells whoever handed an abstract in; the same once, of one version or of what else it is `about`. */
export async function tellSubmitter(
  ctx: Ctx,
  tx: Tx,
  { id, conferenceId, memberId, title, titleEn, number, version }: StoredSubmission,
  kind: string,
  values: Record<string, string> = {},
  about = `${id}/${version}`,
): Promise<void> {
  const conference = (await conferenceFacts(ctx, tx, conferenceId, 'anybody'))?.titles ?? { zh: '', en: '' };
  await sendNotice(ctx, tx, {
    ...{ kind, to: [memberId], key: about, link: `/abstract/edit?id=${id}` },
    values: {
      ...{ conference, title: { zh: title || titleEn, en: titleEn || title }, number: number ?? '' },
      ...values,
    },
  });
}
