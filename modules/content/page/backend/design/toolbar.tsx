import { Button, Segmented, Select } from 'antd';
import { Link } from 'react-router';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { type ReaderClass, readerClasses } from '../../tree/tree.ts';
import { useEditor } from './block-moves.ts';
import { type CanvasWidth, useDesign } from './design-context.ts';
import css from './toolbar.module.css';
import type { Autosave } from './use-autosave.ts';

interface ToolbarProps {
  title: string;
  /** Somebody else edits it, or the person themselves in another window. */
  isHeld: boolean;
  back: string;
  autosave: Autosave;
  choose(view: { locale?: Locale; width?: CanvasWidth; reader?: ReaderClass | null }): void;
  openChecks(): void;
  openPreview(): void;
  /** Absent for those who may keep no layouts. */
  keepTemplate?: (() => void) | undefined;
}

/** What concerns the page as a whole: how it is looked at, how it stands with the draft, undo, checks and preview. */
export function Toolbar(props: ToolbarProps) {
  const { title, isHeld, back, autosave, choose, openChecks, openPreview, keepTemplate } = props;
  const t = useText('page');
  const { shop } = useConsole();
  const { locale, width, reader, lacks, isReadOnly } = useDesign();
  const history = useEditor((state) => state.history);
  const blocking = lacks.filter(({ isBlocking }) => isBlocking).length;
  return (
    <header className={css.bar}>
      <Link to={back} className={css.back} aria-label={t('design.back')}>
        <Icon name="left" size={18} />
      </Link>
      <div className={css.title}>
        <h1>{title}</h1>
        <p role="status" data-state={autosave.state}>
          {isReadOnly ? t(isHeld ? 'design.onlyRead' : 'design.readOnly') : t(`design.state.${autosave.state}`)}
          {autosave.state === 'failed' && ` · ${autosave.message}`}
        </p>
      </div>
      <div className={css.views}>
        {shop.locales.length > 1 && (
          <Segmented
            aria-label={t('design.language')}
            value={locale}
            options={[
              { value: 'zh-CN', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
            onChange={(next) => choose({ locale: next as Locale })}
          />
        )}
        <Segmented
          aria-label={t('design.width')}
          value={width}
          options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`design.${value}`) }))}
          onChange={(next) => choose({ width: next as CanvasWidth })}
        />
        <Select
          aria-label={t('design.seenAs')}
          value={reader ?? ''}
          className={css.reader ?? ''}
          options={[
            { value: '', label: t('design.allReaders') },
            ...readerClasses.map((value) => ({ value, label: t(`design.reader.${value}`) })),
          ]}
          onChange={(next) => choose({ reader: next === '' ? null : (next as ReaderClass) })}
        />
      </div>
      <div className={css.actions}>
        <Button
          type="text"
          disabled={!history.hasPast}
          aria-label={t('design.undo')}
          title={t('design.undo')}
          icon={<Icon name="undo" />}
          onClick={() => history.back()}
        />
        <Button
          type="text"
          disabled={!history.hasFuture}
          aria-label={t('design.redo')}
          title={t('design.redo')}
          icon={<Icon name="redo" />}
          onClick={() => history.forward()}
        />
        {keepTemplate && (
          <Button type="text" onClick={keepTemplate}>
            {t('design.saveAsTemplate')}
          </Button>
        )}
        <Button onClick={openPreview}>{t('design.preview')}</Button>
        <Button type="primary" danger={blocking > 0} onClick={openChecks}>
          {lacks.length > 0 ? t('design.checksCount', { count: lacks.length }) : t('design.publish')}
        </Button>
      </div>
    </header>
  );
}
