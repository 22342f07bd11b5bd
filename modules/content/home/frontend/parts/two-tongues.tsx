import { useApp } from '../../../../../kernel/client/site-app.ts';
import css from './two-tongues.module.css';

/** A label in the reader's language with the other language beside it, as a congress writes them: keys `of` and `ofOther`. */
export function TwoTongues({ of }: { of: string }) {
  const { t, locale } = useApp();
  return (
    <>
      {t(`home.${of}`)}{' '}
      <span className={css.other} lang={locale === 'en' ? 'zh-CN' : 'en'}>
        {t(`home.${of}Other`)}
      </span>
    </>
  );
}
