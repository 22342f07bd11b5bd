import { createHash } from 'node:crypto';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ModuleMessages } from '../../../../kernel/module/messages.ts';
import { fallbackLocale, type Locale, locales } from '../../../../kernel/rules/locale.ts';
import { isTextTree, mergedTexts, type TextTree } from '../../../../kernel/rules/merged-texts.ts';

function withText(tree: TextTree, path: readonly string[], text: string): TextTree {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(tree, name)) return tree;
  if (rest.length === 0) return typeof tree[name] === 'string' ? { ...tree, [name]: text } : tree;
  const child = tree[name];
  return isTextTree(child) ? { ...tree, [name]: withText(child, rest, text) } : tree;
}

/** The texts of one section for the modules that are on, completed from the fallback language, with the shop's own wording. */
export async function sectionMessages(
  ctx: Ctx,
  locale: Locale,
  section: 'site' | 'console',
): Promise<Record<string, TextTree>> {
  const { registry, ownTexts } = ctx.services;
  const own = (await ownTexts.of(ctx.shop.id))[locale];
  const of = (language: Locale, id: string): TextTree => {
    const found: ModuleMessages | undefined = registry.messages[language][id];
    return { ...found?.[section] };
  };
  const texts: Record<string, TextTree> = {};
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

const CONSOLE = 'console';

/** The shop's own words for what the console says in no module's name; the usual ones come with the console. */
async function wordsOfConsole(ctx: Ctx, locale: Locale): Promise<TextTree> {
  const own = (await ctx.services.ownTexts.of(ctx.shop.id))[locale];
  let words: TextTree = {};
  for (const [key, text] of own) {
    const [id, section, ...path] = key.split('.');
    if (id !== CONSOLE || section !== CONSOLE) continue;
    const branch = path.reduceRight<unknown>((below, name) => ({ [name]: below }), text);
    words = mergedTexts(words, branch as TextTree);
  }
  return words;
}

/** What the console says in this shop: the modules' texts, and where the shop words the console's own differently. */
export async function consoleMessages(ctx: Ctx, locale: Locale): Promise<Record<string, TextTree>> {
  return { ...(await sectionMessages(ctx, locale, 'console')), [CONSOLE]: await wordsOfConsole(ctx, locale) };
}

/** Changes when a text that the shop's site may show changes. */
export async function messagesVersion(ctx: Ctx): Promise<string> {
  const hash = createHash('sha256');
  for (const locale of locales) hash.update(JSON.stringify(await sectionMessages(ctx, locale, 'site')));
  return hash.digest('base64url').slice(0, 12);
}
