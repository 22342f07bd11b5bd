import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type FieldErrors, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { SECRET_MASK } from '../../../../kernel/settings/setting-row.ts';
import type { setting } from '../contract.ts';
import { lockDraft, openSecrets, refuseUnlessOpen, sealSecrets } from '../draft-store.ts';
import type { DraftItem } from '../schema.ts';

type Input = ParsedOf<(typeof setting)['setting.saveDraft']>;
type Saved = { data: { id: number; version: number } | null; problems: FieldErrors };

const isMask = (value: unknown): boolean => typeof value === 'string' && value.startsWith(SECRET_MASK);

/** Keeps a member's draft; values that do not fit are named, and the rest is kept all the same. */
export async function saveDraft(ctx: Ctx, input: Input): Promise<Saved> {
  const { id, layout, note } = input;
  const me = signedIn(ctx).id;
  const asked = input.items.map(({ key, value, inherit, version, locked }) => ({
    ...{ key, version, locked },
    value: inherit ? null : value,
  }));
  const { items, problems } = await ctx.services.settings.check(ctx, asked);
  const kept = items.map(({ key, value, version = 0, locked }): DraftItem & { value?: unknown } => ({
    ...{ key, version, inherit: value === null },
    ...(value !== null && value !== undefined && { value }),
    ...(locked !== undefined && { locked }),
  }));
  const data = await ctx.db.write(async (tx) => {
    const former = id === undefined ? null : await lockDraft(ctx, tx, id);
    if (former !== null) refuseUnlessOpen(ctx, former, input.version ?? 0);
    if (former !== null && former.state !== 'draft') throw versionConflict();
    if (kept.length === 0) {
      // What is left of a draft may be values that still have to be mended.
      if (former !== null && Object.keys(problems).length === 0) {
        await tx.rows("delete from setting_draft where shop_id = $1 and id = $2 and state = 'draft'", [
          ctx.shop.id,
          id,
        ]);
      }
      return former === null || Object.keys(problems).length === 0 ? null : { id: former.id, version: former.version };
    }
    const before = former === null ? {} : openSecrets(ctx, former);
    const secrets: Record<string, unknown> = {};
    const stored = kept.map((item) => {
      if (ctx.services.registry.settings.get(item.key)?.secret !== true || item.value === undefined) return item;
      const { value, ...rest } = item;
      if (!isMask(value)) secrets[item.key] = value;
      else if (Object.hasOwn(before, item.key)) secrets[item.key] = before[item.key];
      return rest;
    });
    const values = [layout, note, JSON.stringify(stored), sealSecrets(ctx, me, secrets)];
    const saved =
      former === null
        ? await tx.row<{ id: number; version: number }>(
            `insert into setting_draft (member_id, layout, note, items, secrets_box) values ($5, $1, $2, $3, $4)
             on conflict (shop_id, member_id, layout) where state = 'draft' do nothing returning id, version`,
            [...values, me],
          )
        : await tx.row<{ id: number; version: number }>(
            `update setting_draft set layout = $1, note = $2, items = $3, secrets_box = $4, version = version + 1, updated_at = now()
             where shop_id = $5 and id = $6 returning id, version`,
            [...values, ctx.shop.id, id],
          );
    // The draft was begun in another window.
    if (saved === null) throw versionConflict();
    return saved;
  });
  return { data, problems };
}
