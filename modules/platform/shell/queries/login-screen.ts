import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { LoginScreen, ShopInfo } from '../contract.ts';

/** The screen for the present domain: its own, else the domain's built-in one (null), else that of all. */
export function loginScreen(ctx: Ctx, screens: readonly LoginScreen[]): ShopInfo['loginScreen'] {
  const { domain, locale } = ctx;
  const own = screens.find(({ host }) => host !== '' && host === domain?.host);
  const found = own ?? (domain?.loginView ? undefined : screens.find(({ host }) => host === ''));
  if (found === undefined) return null;
  const pick = ({ zh, en }: LoginScreen['title']): string => inLanguage(locale, zh, en);
  return { layout: found.layout, picture: found.picture, title: pick(found.title), text: pick(found.text) };
}
