import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { PaperLook } from '../../../../kernel/rules/paper-props.ts';
import { pictureAsPng } from '../../file/public.ts';
import { LOOKS, type Look, type Looks, NO_LOOK } from '../look.ts';

/** What the shop says of each of its papers. */
export const looksOf = (ctx: Ctx): Promise<Looks> => ctx.services.settings.get<Looks>(ctx, LOOKS);

/** What the shop says of one paper. */
export async function lookOf(ctx: Ctx, paper: string): Promise<Look> {
  return (await looksOf(ctx)).find((look) => look.paper === paper) ?? NO_LOOK;
}

/** A logo on paper is an inch or two wide. */
const LOGO_PIXELS = 600;

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
  };
}
