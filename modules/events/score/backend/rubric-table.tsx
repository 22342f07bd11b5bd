import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { type Criterion, sharePercent } from '../rules/rubric.ts';
import css from './score.module.css';

/** The criteria of a round with their part of the whole. */
export function RubricTable({ criteria }: { criteria: readonly Criterion[] }) {
  const t = useText();
  const { locale } = useConsole();
  return (
    <Panel title={t('rubric')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('criterionLabel')}</th>
            <th scope="col">{t('share')}</th>
            <th scope="col">{t('range')}</th>
            <th scope="col">{t('step')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map((one) => (
            <tr key={one.key}>
              <td>{inLanguage(locale, one.label, one.labelEn)}</td>
              <td>{`${sharePercent(criteria, one)}%`}</td>
              <td>{`${one.min} – ${one.max}`}</td>
              <td>{one.step}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
