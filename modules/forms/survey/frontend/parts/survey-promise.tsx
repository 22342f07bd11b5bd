import { useT } from '../../../../../kernel/client/site-app.ts';
import css from '../survey-page.module.css';

/** What an anonymous survey promises, in words that whoever answers can hold it to. */
export function SurveyPromise({ smallest }: { smallest: number }) {
  const t = useT();
  return (
    <p className={css.promise}>
      <b>{t('survey.promise')}</b>
      {t('survey.promiseText', { count: smallest })}
    </p>
  );
}
