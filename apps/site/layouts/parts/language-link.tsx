import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { useCountingQuery } from '../../../../kernel/client/use-counting-query.ts';
import { localeKey } from '../../../../kernel/rules/locale.ts';
import { kept } from '../../../../ui/site/kept.tsx';
import css from './language-link.module.css';

/** Changes to the other language, on the present page. */
export const LanguageLink = kept(function LanguageLink() {
  const app = useApp();
  const { pathname } = useLocation();
  const other = app.locale === 'en' ? 'zh-CN' : 'en';
  const query = useCountingQuery();
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
});
