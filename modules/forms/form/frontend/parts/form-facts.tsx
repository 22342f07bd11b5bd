import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { FormCard } from '../../contract.ts';
import css from './form-facts.module.css';

/** Until when a form takes answers, and of whom. */
export function FormFacts({ form }: { form: Pick<FormCard, 'who' | 'status' | 'opensAt' | 'closesAt'> }) {
  const t = useT();
  const { who, status, opensAt, closesAt } = form;
  const time =
    status === 'early' && opensAt !== null
      ? t('form.opensAt', { at: formatDateTime(new Date(opensAt)).slice(0, 16) })
      : status === 'open' && closesAt !== null
        ? t('form.until', { at: formatDateTime(new Date(closesAt)).slice(0, 16) })
        : t(`form.status.${status}`);
  return (
    <p className={css.facts}>
      <span>
        <Icon name="clock" size={16} />
        {time}
      </span>
      <span>
        <Icon name="users" size={16} />
        {t(`form.who.${who}`)}
      </span>
    </p>
  );
}
