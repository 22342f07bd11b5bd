import type { SiteApp } from '../../../../../kernel/client/site-app.ts';

type Speaking = Pick<SiteApp, 'locale' | 'setLocale'>;

/** Under which name a browser keeps, until it is closed, the language that its device speaks when nobody is there. */
const USUAL = 'kiosk.language';

/** Speaks the other language to whoever stands there now. */
export function speakOther({ locale, setLocale }: Speaking): void {
  const usual = sessionStorage.getItem(USUAL);
  if (usual === null) sessionStorage.setItem(USUAL, locale);
  setLocale(locale === 'en' ? 'zh-CN' : 'en');
}

/** Whether the other language is spoken to somebody now. */
export function speaksOther({ locale }: Speaking): boolean {
  const usual = sessionStorage.getItem(USUAL);
  return usual !== null && usual !== locale;
}

/** Once nobody is there any more: speaks the usual language again; true where that loads the page anew. */
export function speakUsual({ locale, setLocale }: Speaking): boolean {
  const usual = sessionStorage.getItem(USUAL);
  sessionStorage.removeItem(USUAL);
  if (usual === null || usual === locale) return false;
  setLocale(usual === 'en' ? 'en' : 'zh-CN');
  return true;
}
