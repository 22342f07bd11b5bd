import { notFound, versionConflict } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import type { SettingItem } from '../../../kernel/settings/settings.ts';
import type { DraftItem } from './schema.ts';

/** A draft as it lies in its table. */
export interface StoredDraft {
  id: number;
  memberId: number;
  layout: string;
  state: 'draft' | 'scheduled' | 'published' | 'failed' | 'cancelled';
  items: DraftItem[];
  secretsBox: string | null;
  publishAt: string | null;
  version: number;
}

const contextOf = (ctx: Ctx, memberId: number): string => `setting-draft/${ctx.shop.id}/${memberId}`;

/** Seals the secrets of a member's draft together. */
export function sealSecrets(ctx: Ctx, memberId: number, secrets: Readonly<Record<string, unknown>>): string | null {
  if (Object.keys(secrets).length === 0) return null;
  return installationBox(ctx.services.config).seal(JSON.stringify(secrets), contextOf(ctx, memberId));
}

/** The secrets of a draft by their keys. */
export function openSecrets(ctx: Ctx, draft: Pick<StoredDraft, 'memberId' | 'secretsBox'>): Record<string, unknown> {
  if (draft.secretsBox === null) return {};
  const opened = installationBox(ctx.services.config).open(draft.secretsBox, contextOf(ctx, draft.memberId));
  return JSON.parse(opened) as Record<string, unknown>;
}

const ONE = `select id, member_id as "memberId", layout, state, items, secrets_box as "secretsBox", publish_at as "publishAt", version
     from setting_draft where shop_id = $1 and id = $2`;

/** A draft as it lies there at the moment. */
export async function readDraft(ctx: Ctx, db: Pick<Tx, 'row'>, id: number): Promise<StoredDraft> {
  const draft = await db.row<StoredDraft>(ONE, [ctx.shop.id, id]);
  if (draft === null) throw notFound();
  return draft;
}

/** Takes hold of a draft for this transaction. */
export async function lockDraft(ctx: Ctx, tx: Tx, id: number): Promise<StoredDraft> {
  const draft = await tx.row<StoredDraft>(`${ONE} for update`, [ctx.shop.id, id]);
  if (draft === null) throw notFound();
  return draft;
}

/** Refuses unless the draft still waits as the caller saw it; a member's open draft is theirs alone. */
export function refuseUnlessOpen(ctx: Ctx, draft: StoredDraft, version: number): void {
  if (draft.state === 'draft' && draft.memberId !== ctx.person?.id) throw notFound();
  const isOpen = draft.state === 'draft' || draft.state === 'scheduled' || draft.state === 'failed';
  if (!isOpen || draft.version !== version) throw versionConflict();
}

/** A draft's items as the settings store them. */
export function settingItems(ctx: Ctx, draft: StoredDraft): SettingItem[] {
  const secrets = openSecrets(ctx, draft);
  return draft.items.map(({ key, value, inherit, version, locked }) => ({
    key,
    value: inherit ? null : Object.hasOwn(secrets, key) ? secrets[key] : value,
    version,
    locked,
  }));
}
