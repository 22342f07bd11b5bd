import { memo } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import type { QuestionKind } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { newQuestion } from './edit-sections.ts';
import { dragName } from './use-drag.ts';

interface KindTrayProps {
  kinds: readonly QuestionKind[];
  insert(question: Question): void;
}

/** Kinds of questions to be dragged into the form, or put behind the open question by a click or by Enter. */
export const KindTray = memo(function KindTray({ kinds, insert }: KindTrayProps) {
  const t = useText('engine');
  return (
    <details className={styles.tray} open>
      <summary>
        {t('designer.kinds')} <small>{t('designer.kindsHint')}</small>
      </summary>
      <div className={styles.kinds}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            draggable
            data-drag={dragName('kind', kind)}
            onClick={() => insert(newQuestion(kind))}
          >
            {t(`kind.${kind}`)}
          </button>
        ))}
      </div>
    </details>
  );
});
