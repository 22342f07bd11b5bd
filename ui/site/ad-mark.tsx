import { useApp } from '../../kernel/client/site-app.ts';
import css from './ad-mark.module.css';

/** What the law wants to be read on whatever is made to sell, in front of its title and in whatever language (AD7). */
export function AdMark() {
  const { t, locale } = useApp();
  return (
    <span className={css.mark}>
      <span lang="zh-CN">广告</span>
      {locale === 'en' && ` ${t('shell.article.ad')}`}
    </span>
  );
}
