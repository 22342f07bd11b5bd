import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { mayFinishAt, stagesAfter } from '../rules/stages.ts';
import css from './kind-list.module.css';
import type { ShownKind } from './shown-kind.ts';

/** The workflow of a kind: each stage with what may come next, what is promised for it, and who takes it on. */
export function StageList({ stages }: Pick<ShownKind, 'stages'>) {
  const t = useText();
  const { locale } = useConsole();
  if (stages.length === 0) return <p className={css.said}>{t('noStages')}</p>;
  const nameOf = ({ name, nameEn }: ShownKind['stages'][number]): string => inLanguage(locale, name, nameEn);
  return (
    <ol className={css.stages} aria-label={t('stages')}>
      {stages.map((stage) => {
        const after = [
          ...stagesAfter(stages, stage.key).map(nameOf),
          ...(mayFinishAt(stages, stage.key) ? [t('steps.done')] : []),
        ];
        return (
          <li key={stage.key}>
            <b>{nameOf(stage)}</b>
            <span>{t('stageNext', { names: after.join(' / ') })}</span>
            {stage.hours !== null && <span>{t('hours', { count: stage.hours })}</span>}
            {stage.byOther && <span>{t('stageFields.byOther')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
