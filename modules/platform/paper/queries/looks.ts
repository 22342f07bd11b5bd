import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { PaperLook } from '../../../../kernel/rules/paper-props.ts';
import { pictureAsPng } from '../../file/public.ts';
import { LOOKS, type Look, type Looks, NO_LOOK } from '../look.ts';

/** What the shop says of each of its papers. */
export const looksOf = async (ctx: Ctx): Promise<Looks> =>
  // What was stored before papers had texts and pictures of their own has none.
  (await ctx.services.settings.get<Looks>(ctx, LOOKS)).map((look) => ({ ...look, ...filledUp(look) }));

const filledUp = ({ texts = {}, pictures = {} }: Partial<Look>): Pick<Look, 'texts' | 'pictures'> => ({
  texts,
  pictures,
});

/** What the shop says of one paper. */
export async function lookOf(ctx: Ctx, paper: string): Promise<Look> {
  return (await looksOf(ctx)).find((look) => look.paper === paper) ?? NO_LOOK;
}

/** A logo on paper is an inch or two wide. */
const LOGO_PIXELS = 600;

async function drawn(ctx: Ctx, pictures: Look['pictures']): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, address] of Object.entries(pictures)) {
    const png = address === '' ? null : await pictureAsPng(ctx, address, LOGO_PIXELS);
    if (png !== null) found[name] = png;
  }
  return found;
}

/** A look with everything that is printed, in the language of the paper. */
export async function printedLook(ctx: Ctx, look: Look, locale: Locale): Promise<PaperLook> {
  const said = ({ zh, en }: { zh: string; en: string }): string => inLanguage(locale, zh, en);
  const logo = look.logo || (await ctx.services.settings.get<string>(ctx, 'shell.logo'));
  return {
    logo: logo === '' ? null : await pictureAsPng(ctx, logo, LOGO_PIXELS),
    accent: ctx.shop.theme.accent,
    heading: said(look.heading) || ctx.shop.name[locale],
    foot: said(look.foot),
    signer: said(look.signer),
    texts: Object.fromEntries(Object.entries(look.texts).map(([name, text]) => [name, said(text)])),
    pictures: await drawn(ctx, look.pictures),
  };
}
