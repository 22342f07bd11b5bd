import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { SurveyCard } from '../../contract.ts';
import css from '../survey-page.module.css';

/** A moment to the minute, as the site writes it. */
export const minuteOf = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);

/** Until when a survey takes answers, of whom, and whether they are named. */
export function SurveyFacts({
  survey,
}: {
  survey: Pick<SurveyCard, 'who' | 'status' | 'opensAt' | 'closesAt' | 'anonymous' | 'shares'>;
}) {
  const t = useT();
  const { who, status, opensAt, closesAt, anonymous, shares } = survey;
  const time =
    status === 'early' && opensAt !== null
      ? t('survey.opensAt', { at: minuteOf(opensAt) })
      : status === 'open' && closesAt !== null
        ? t('survey.until', { at: minuteOf(closesAt) })
        : t(`survey.status.${status}`);
  return (
    <p className={css.facts}>
      <span>
        <Icon name="clock" size={16} />
        {time}
      </span>
      <span>
        <Icon name="users" size={16} />
        {t(`survey.who.${who}`)}
      </span>
      <span>{t(anonymous ? 'survey.anonymous' : 'survey.named')}</span>
      {shares !== 'desk' && <span>{t(`survey.shares.${shares}`)}</span>}
    </p>
  );
}
