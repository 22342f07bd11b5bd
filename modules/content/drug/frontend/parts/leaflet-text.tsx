import { useT } from '../../../../../kernel/client/site-app.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { Leaflet } from '../../contract.ts';
import css from './leaflet-text.module.css';

/** A leaflet as it was approved: the boxed warning first and always open, the sections to be opened, without a script. */
export function LeafletText({ sections }: Pick<Leaflet, 'sections'>) {
  const t = useT();
  const warning = sections.find(({ key }) => key === 'warning');
  return (
    <section className={css.leaflet} aria-label={t('drug.leaflet')} lang="zh-CN">
      {warning !== undefined && (
        <div className={css.warning}>
          <h2>
            <Icon name="warn" />
            {t('drug.sections.warning')}
          </h2>
          <p>{warning.text}</p>
        </div>
      )}
      <div className={css.folds}>
        {sections
          .filter(({ key }) => key !== 'warning')
          .map(({ key, text }) => (
            <details key={key} id={key}>
              <summary>
                <h2>{t(`drug.sections.${key}`)}</h2>
                <Icon name="right" size={18} />
              </summary>
              <p>{text}</p>
            </details>
          ))}
      </div>
    </section>
  );
}
