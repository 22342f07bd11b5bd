import { Button, Segmented } from 'antd';
import { memo } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { Slot } from '../../../../../ui/console/slot.tsx';
import type { FormSection } from '../../contract.ts';
import type { QuestionKind } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import type { History } from './use-history.ts';

const VIEWS = ['questions', 'languages', 'logic'] as const;
/** What the designer shows: the questions one by one, their texts in both languages, or how they depend on one another. */
export type View = (typeof VIEWS)[number];

interface DesignerBarProps extends History {
  view: View;
  setView(view: View): void;
  sections: readonly FormSection[];
  kinds: readonly QuestionKind[];
  open: string | null;
  isOfLibrary: boolean;
}

/** Above the questions: what is shown of them, what other modules add, and the way back. */
export const DesignerBar = memo(function DesignerBar(props: DesignerBarProps) {
  const { view, setView, sections, kinds, open, isOfLibrary, commit, undo, redo, canUndo, canRedo } = props;
  const t = useText('engine');
  return (
    <div className={styles.bar}>
      <Segmented
        aria-label={t('designer.views')}
        value={view}
        options={VIEWS.map((one) => ({ value: one, label: t(`designer.view.${one}`) }))}
        onChange={setView}
      />
      <span className={styles.foot}>
        {!isOfLibrary && <Slot name="engine.designer" props={{ sections, open, kinds, commit }} />}
        <Button
          type="text"
          icon={<Icon name="undo" size={16} />}
          aria-label={t('designer.undo')}
          title={t('designer.undo')}
          disabled={!canUndo}
          onClick={undo}
        />
        <Button
          type="text"
          icon={<Icon name="redo" size={16} />}
          aria-label={t('designer.redo')}
          title={t('designer.redo')}
          disabled={!canRedo}
          onClick={redo}
        />
      </span>
    </div>
  );
});
