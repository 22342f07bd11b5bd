import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { recordHistory } from '../../../../kernel/record/record-history.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { catalogueOf, placeholders, textId, type UsualText } from '../catalogue.ts';
import type { message, TextRow } from '../contract.ts';
import { isStale, type StoredText, storedText, storedTexts } from '../stored-texts.ts';

type Selection = Pick<ParsedOf<(typeof message)['message.text.list']>, 'q' | 'module' | 'section' | 'state'>;

function rowOf(ctx: Ctx, usual: UsualText, stored: StoredText | undefined): TextRow {
  const { key, module, section, zh, en } = usual;
  return {
    ...{ id: textId(ctx.shop.id, key), key, module, section, usualZh: zh, usualEn: en },
    version: stored?.version ?? 0,
    zh: stored?.zh ?? '',
    en: stored?.en ?? '',
    isStale: isStale(stored, usual),
  };
}

/** The texts of the modules that the shop has; those of the kernel and the console are everybody's. */
function textsHere(ctx: Ctx): UsualText[] {
  const { registry } = ctx.services;
  const on = new Set(['kernel', 'console', ...registry.enabled(ctx.shop).map(({ id }) => id)]);
  return [...catalogueOf(registry).values()].filter(({ module }) => on.has(module));
}

/** The text of that number, where the shop has its module. */
export function textHere(ctx: Ctx, id: number): UsualText {
  const found = textsHere(ctx).find(({ key }) => textId(ctx.shop.id, key) === id);
  if (found === undefined) throw notFound();
  return found;
}

/** The texts that are asked for, each with what the shop has of it: what a page shows of one is made for that page alone. */
async function selected(ctx: Ctx, { q, module, section, state }: Selection) {
  const stored = await storedTexts(ctx.db, ctx.shop.id);
  const words = q.toLowerCase();
  const isSought = (usual: UsualText, own: StoredText | undefined): boolean =>
    usual.sought.includes(words) || [own?.zh, own?.en].some((text) => text?.toLowerCase().includes(words));
  return textsHere(ctx)
    .filter((text) => (module === '' || text.module === module) && (section === undefined || text.section === section))
    .map((usual) => ({ usual, own: stored.get(usual.key) }))
    .filter(({ usual, own }) => state === undefined || (state === 'stale' ? isStale(own, usual) : own !== undefined))
    .filter(({ usual, own }) => isSought(usual, own));
}

/** A page of the texts. */
export async function listTexts(ctx: Ctx, input: ParsedOf<(typeof message)['message.text.list']>) {
  const { page, limit } = input;
  const found = await selected(ctx, input);
  const shown = found.slice((page - 1) * limit, page * limit);
  return { data: shown.map(({ usual, own }) => rowOf(ctx, usual, own)), total: found.length, page, limit };
}

/** One text as the shop has it. */
export async function showText(ctx: Ctx, id: number): Promise<OutputOf<(typeof message)['message.text.show']>> {
  const usual = textHere(ctx, id);
  const stored = (await storedText(ctx.db, ctx.shop.id, usual.key)) ?? undefined;
  return {
    data: {
      ...rowOf(ctx, usual, stored),
      formerZh: stored?.zhUsual ?? '',
      formerEn: stored?.enUsual ?? '',
      placeholders: [...new Set([...placeholders(usual.zh), ...placeholders(usual.en)])],
    },
    can: { save: ctx.can('message.text.save') },
  };
}

/** Who worded it how. */
export async function textHistory(ctx: Ctx, { id, ...place }: ParsedOf<(typeof message)['message.text.history']>) {
  const stored = await storedText(ctx.db, ctx.shop.id, textHere(ctx, id).key);
  if (stored === null) return { data: [], total: 0, page: place.page, limit: place.limit };
  return recordHistory(ctx, 'own_text', stored.id, place);
}

/** What is no module, and has texts all the same. */
const COMMON: Readonly<Record<string, Label>> = {
  kernel: { zh: '通用', en: 'General' },
  console: { zh: '后台框架', en: 'The console itself' },
};

/** The modules that have texts here. */
export async function modulesWithTexts(ctx: Ctx) {
  const stored = await storedTexts(ctx.db, ctx.shop.id);
  const counts = new Map<string, { texts: number; own: number }>();
  for (const { module, key } of textsHere(ctx)) {
    const count = counts.get(module) ?? { texts: 0, own: 0 };
    counts.set(module, { texts: count.texts + 1, own: count.own + (stored.has(key) ? 1 : 0) });
  }
  const titleOf = (id: string) => ctx.services.registry.find(id)?.title ?? COMMON[id] ?? { zh: id, en: id };
  return { data: [...counts].map(([id, count]) => ({ id, title: titleOf(id), ...count })) };
}

/** Texts that were asked for and are not there. */
export async function listMissing(ctx: Ctx, asked: Omit<PageAsked, 'sort'>) {
  await ctx.services.ownTexts.flush();
  const list = {
    from: 'missing_text t',
    where: ['t.shop_id = $1'],
    columns: 't.id, t.key, t.locale, t.count, t.last_at as "lastAt"',
    key: { sql: 't.count', type: 'int', isNullable: false, isDown: true },
  };
  return seekRows<{ id: number; key: string; locale: 'zh-CN' | 'en'; count: number; lastAt: string }>(
    ctx.db,
    { ...asked, sort: '-count' },
    list,
    [ctx.shop.id],
  );
}
