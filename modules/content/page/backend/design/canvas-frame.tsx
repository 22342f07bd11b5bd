import { type ReactNode, useLayoutEffect } from 'react';
import { type SiteApp, SiteAppContext } from '../../../../../kernel/client/site-app.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { allowOwnStyles } from '../../../../../ui/console/style-nonce.ts';
import base from '../../../../../ui/tokens/base.css?url';
import tokens from '../../../../../ui/tokens/tokens.css?url';
import css from './canvas.module.css';
import { useDesign } from './design-context.ts';

/** Sheets of the console that dress the whole page: in the canvas the site's own do that. */
const dressesPage = (sheet: CSSStyleSheet): boolean =>
  Array.from(sheet.cssRules).some((rule) => rule instanceof CSSStyleRule && rule.selectorText === 'body');

/** Addresses of the style sheets of blocks, of the site's components, and of the editor itself. */
function blockSheets(): string[] {
  return Array.from(document.styleSheets).flatMap((sheet) =>
    sheet.href === null || dressesPage(sheet) ? [] : [sheet.href],
  );
}

function link(place: Document, href: string): void {
  if (Array.from(place.head.querySelectorAll('link')).some((one) => one.href === new URL(href, location.href).href)) {
    return;
  }
  const element = place.createElement('link');
  element.rel = 'stylesheet';
  element.href = href;
  place.head.append(element);
}

/** The inside of the canvas: the site's style sheets and the shop's theme instead of the console's. */
export function CanvasFrame({
  app,
  place,
  children,
}: {
  app: SiteApp | undefined;
  place: Document | undefined;
  children: ReactNode;
}) {
  const t = useText('page');
  const { locale } = useDesign();
  // Before any effect: the editor's package writes its own sheet into the frame in the first of them.
  if (place !== undefined) allowOwnStyles(place);
  const theme = app === undefined ? null : `/theme/${app.shop.code}-${app.shop.version}.css`;
  useLayoutEffect(() => {
    if (place === undefined || theme === null) return;
    // The theme wins over the general sheets, so it comes last.
    for (const href of [tokens, base, ...blockSheets(), theme]) link(place, href);
    place.documentElement.lang = locale;
    place.title = t('design.canvas');
  }, [place, theme, locale, t]);
  if (app === undefined) return null;
  return (
    <SiteAppContext value={app}>
      <div id="content" className={css.whole} data-hint={t('design.noBlocks')}>
        {children}
      </div>
    </SiteAppContext>
  );
}
