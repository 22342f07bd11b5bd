import type { Ctx } from '../../../../kernel/http/context.ts';
import { mixed } from '../../../../kernel/rules/colour.ts';
import { accentColours } from '../../../../kernel/site/theme-css.ts';

/** How much of an accent is left where it stands on dark ground. */
const ON_DARK = 0.6;

/** Custom properties of a microsite over those of its shop: every text on them can be read, whatever colour was chosen. */
export function themeOf(ctx: Ctx, { accent, headline }: { accent: string; headline: string }): Record<string, string> {
  const font = { '--headline': headline === 'serif' ? 'var(--serif)' : 'var(--sans)' };
  if (accent === '') return font;
  const light = accentColours(accent, 'light');
  const dark = accentColours(mixed('#ffffff', accent, ON_DARK), 'dark');
  const pair = (name: keyof typeof light): string =>
    ctx.shop.theme.dark === 'never' ? light[name] : `light-dark(${light[name]}, ${dark[name]})`;
  return {
    ...font,
    '--accent': pair('accent'),
    '--accent-ink': pair('accentInk'),
    '--accent-soft': pair('accentSoft'),
    '--on-accent': pair('onAccent'),
  };
}
