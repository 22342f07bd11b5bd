import { useT } from '../../../../../kernel/client/site-app.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { Safety } from '../../contract.ts';
import css from './safety-card.module.css';

/** Where to turn at once, in the words and with the numbers of the shop; `isFirst` where somebody is in need of it now. */
export function SafetyCard({ safety, isFirst = false }: { safety: Safety; isFirst?: boolean }) {
  const t = useT();
  if (safety.text === '' && safety.hotlines.length === 0) return null;
  return (
    <aside className={css.card} aria-label={t('psychological.safety')} {...(isFirst && { 'data-first': '' })}>
      <h2>
        <Icon name="shield" size={22} />
        {t(isFirst ? 'psychological.safetyFirst' : 'psychological.safety')}
      </h2>
      {safety.text && <p>{safety.text}</p>}
      <ul>
        {safety.hotlines.map(({ name, phone }) => (
          <li key={`${name} ${phone}`}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <span>{name}</span>
              <b>{phone}</b>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
