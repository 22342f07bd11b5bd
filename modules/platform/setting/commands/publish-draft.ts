import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { SettingProof } from '../../../../kernel/settings/prove-settings.ts';
import { lockDraft, readDraft, refuseUnlessOpen, type StoredDraft, settingItems } from '../draft-store.ts';

/** Stores what a draft says, inside a transaction that holds it. */
export async function carryOut(
  ctx: Ctx,
  tx: Tx,
  draft: StoredDraft,
  { note, proof }: { note: string; proof: SettingProof },
): Promise<void> {
  const items = settingItems(ctx, draft);
  await ctx.services.settings.change(ctx, tx, items, { layout: draft.layout, note, by: draft.memberId, proof });
  await tx.rows(
    `update setting_draft set state = 'published', note = $3, secrets_box = null, problem = null, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, draft.id, note],
  );
}

/**
 * Proves what a draft says as far as it has to be proved outside, before anything is held; one that is closed, or somebody
 * else's, is refused where it is locked.
 */
export async function proveDraft(ctx: Ctx, id: number): Promise<SettingProof> {
  const draft = await readDraft(ctx, ctx.db, id);
  const isOpen = draft.state !== 'published' && draft.state !== 'cancelled';
  const isOthers = draft.state === 'draft' && draft.memberId !== ctx.person?.id;
  return ctx.services.settings.prove(ctx, isOpen && !isOthers ? settingItems(ctx, draft) : [], draft.layout);
}

/** Publishes a draft or a planned change now; the same call again, after its answer was lost, is answered alike. */
export async function publishDraft(
  ctx: Ctx,
  { id, version, note }: { id: number; version: number; note: string },
): Promise<{ data: { id: number; version: number } }> {
  const proof = await proveDraft(ctx, id);
  await ctx.db.write(
    async (tx) => {
      const draft = await lockDraft(ctx, tx, id);
      if (draft.state === 'published') {
        if (draft.version === version + 1) return;
        throw versionConflict();
      }
      refuseUnlessOpen(ctx, draft, version);
      await carryOut(ctx, tx, draft, { note, proof });
    },
    { reason: note },
  );
  return { data: { id, version: version + 1 } };
}
