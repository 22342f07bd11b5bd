import type { MouseEvent } from 'react';
import { useLocation, useMatches } from 'react-router';
import { countingQuery, queryNames } from '../../../../kernel/client/page-query.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { localeKey } from '../../../../kernel/rules/locale.ts';
import type { RouteHandle } from '../../router/to-route.tsx';
import css from './language-link.module.css';

/** Changes to the other language, on the present page. */
export function LanguageLink() {
  const app = useApp();
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as Partial<RouteHandle> | undefined;
  const other = app.locale === 'en' ? 'zh-CN' : 'en';
  // As the server reads the address, which draws this link too.
  const names = handle?.entry === undefined ? [] : queryNames(app.shop, handle.entry);
  const query = countingQuery(new URLSearchParams(search), names);
  query.set(localeKey, other);
  const change = (event: MouseEvent): void => {
    event.preventDefault();
    app.setLocale(other);
  };
  return (
    <a
      className={css.link}
      href={`${pathname}?${query}`}
      hrefLang={other}
      lang={other}
      aria-label={app.t('shell.header.otherLanguageLabel')}
      onClick={change}
    >
      {app.t('shell.header.otherLanguage')}
    </a>
  );
}
