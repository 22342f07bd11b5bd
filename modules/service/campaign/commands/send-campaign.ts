import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ApprovalEnd } from '../../../../kernel/module/approval-spec.ts';
import { startApproval } from '../../../platform/approval/public.ts';
import type { campaignAdmin } from '../contract.ts';
import { lockedCampaign, rulesOf } from '../queries/campaign-row.ts';
import { countSegment } from '../queries/segments.ts';
import { refuse } from '../refusals.ts';
import { limitOf } from '../settings.ts';
import type { CampaignState } from '../states.ts';
import { isWritten } from '../wording.ts';
import { runCampaign } from './begin-campaign.ts';

type Input = ParsedOf<(typeof campaignAdmin)['campaign.campaign.send']>;

/** The kind of matter that the sending of a campaign is. */
export const SENDING = 'campaign.sending';

/** Sends a draft: at once, at its time, or once somebody else has agreed. */
export async function sendCampaign(ctx: Ctx, input: Input): Promise<{ data: { id: number; state: CampaignState } }> {
  const person = signedIn(ctx);
  const { id, version, at = null } = input;
  const now = ctx.services.now();
  if (at !== null && Date.parse(at) <= now.getTime()) throw refuse.past();
  const approvalOver = await limitOf(ctx, 'campaign.approvalOver');
  return ctx.db.write(async (tx) => {
    const row = await lockedCampaign(ctx, tx, id);
    if (row.version !== version) throw refuse.changed();
    if (row.state !== 'draft') throw refuse.step();
    if (row.channels.some((channel) => !isWritten(row, channel))) throw refuse.text_missing();
    const rules = await rulesOf(ctx, row.segmentId);
    const people = await countSegment(ctx, rules);
    if (people === 0) throw refuse.nobody();
    const needsApproval = people > approvalOver;
    await tx.rows(
      `update campaign set state = $3, due_at = $4, started_by = $5, updated_at = $6, rules = $7 where shop_id = $1 and id = $2`,
      [
        ...[ctx.shop.id, id, needsApproval ? 'review' : 'scheduled', at ?? now.toISOString(), person.id],
        ...[now.toISOString(), JSON.stringify(rules)],
      ],
    );
    const state: CampaignState = needsApproval ? 'review' : at === null ? 'running' : 'scheduled';
    if (needsApproval) {
      await startApproval(ctx, tx, {
        ...{ kind: SENDING, subjectId: id, title: row.name, startedBy: person.id },
        facts: { people, byText: row.channels.includes('sms') },
      });
    } else if (at === null) await runCampaign(ctx, tx, row);
    return { data: { id, state } };
  });
}

/** What an answer of the approval means: agreed, it begins at its time; otherwise it is a draft again. */
export async function concludeSending(ctx: Ctx, tx: Tx, { subjectId, outcome }: ApprovalEnd): Promise<void> {
  await tx.rows(
    outcome === 'approved'
      ? `update campaign set state = 'scheduled', updated_at = now() where shop_id = $1 and id = $2 and state = 'review'`
      : `update campaign set state = 'draft', due_at = null, started_by = null, rules = null, updated_at = now()
         where shop_id = $1 and id = $2 and state = 'review'`,
    [ctx.shop.id, subjectId],
  );
}
