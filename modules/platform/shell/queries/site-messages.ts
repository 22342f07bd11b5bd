import { createHash } from 'node:crypto';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ModuleMessages } from '../../../../kernel/module/messages.ts';
import { fallbackLocale, type Locale, locales } from '../../../../kernel/rules/locale.ts';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays texts over others of the same shape; what lies only below stays. */
export function mergedTexts(below: Tree, above: Tree): Tree {
  const merged: Tree = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key];
    merged[key] = isTree(value) && isTree(under) ? mergedTexts(under, value) : value;
  }
  return merged;
}

function withText(tree: Tree, path: readonly string[], text: string): Tree {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(tree, name)) return tree;
  if (rest.length === 0) return typeof tree[name] === 'string' ? { ...tree, [name]: text } : tree;
  const child = tree[name];
  return isTree(child) ? { ...tree, [name]: withText(child, rest, text) } : tree;
}

/** The texts of one section for the modules that are on, completed from the fallback language, with the shop's own wording. */
export async function sectionMessages(
  ctx: Ctx,
  locale: Locale,
  section: 'site' | 'console',
): Promise<Record<string, Tree>> {
  const { registry, ownTexts } = ctx.services;
  const own = (await ownTexts.of(ctx.shop.id))[locale];
  const of = (language: Locale, id: string): Tree => {
    const found: ModuleMessages | undefined = registry.messages[language][id];
    return { ...found?.[section] };
  };
  const texts: Record<string, Tree> = {};
  for (const { id } of registry.enabled(ctx.shop)) {
    texts[id] = locale === fallbackLocale ? of(locale, id) : mergedTexts(of(fallbackLocale, id), of(locale, id));
  }
  for (const [key, text] of own) {
    const [id = '', part, ...path] = key.split('.');
    const tree = part === section && Object.hasOwn(texts, id) ? texts[id] : undefined;
    if (tree !== undefined) texts[id] = withText(tree, path, text);
  }
  return texts;
}

/** Changes when a text that the shop's site may show changes. */
export async function messagesVersion(ctx: Ctx): Promise<string> {
  const hash = createHash('sha256');
  for (const locale of locales) hash.update(JSON.stringify(await sectionMessages(ctx, locale, 'site')));
  return hash.digest('base64url').slice(0, 12);
}
