import { Popover } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import styles from './record-table.module.css';
import type { TableControl } from './use-table.ts';
import { presentState, useChipCounts, type Views } from './use-views.ts';
import { ViewForm } from './view-form.tsx';
import { ViewMenu } from './view-menu.tsx';

interface ViewChipsProps {
  /** Path of the list. */
  list: string;
  fixed: Readonly<Record<string, unknown>>;
  table: TableControl;
  views: Views;
}

/** The selections people come back to: those of the screen, those shared with the person, and their own, with counts. */
export function ViewChips({ list, fixed, table, views }: ViewChipsProps) {
  const t = useOwnText();
  const [isSaving, setSaving] = useState(false);
  const { chips, active } = views;
  const counts = useChipCounts(list, chips, fixed);
  if (chips.length === 1 && active) return null;
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t('table.views')}</legend>
      {chips.map((chip, index) => {
        const isActive = chip.key === active?.key;
        return (
          <span key={chip.key} className={styles.chipPair}>
            <button
              type="button"
              className={isActive ? `${styles.chip} ${styles.chipActive}` : styles.chip}
              aria-pressed={isActive}
              onClick={() => views.apply(chip)}
            >
              {chip.saved && chip.saved.audience !== 'own' && <Icon name="person" size={13} />}
              {chip.label}
              {counts[index] !== undefined && <span className={styles.number}>{counts[index]}</span>}
            </button>
            {isActive && <ViewMenu views={views} table={table} chip={chip} />}
          </span>
        );
      })}
      {!active && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          open={isSaving}
          onOpenChange={setSaving}
          destroyOnHidden
          content={
            <ViewForm views={views} view={null} state={presentState(table, views)} done={() => setSaving(false)} />
          }
        >
          <button type="button" className={styles.chip} aria-haspopup="dialog">
            <Icon name="plus" size={13} />
            {t('table.saveView')}
          </button>
        </Popover>
      )}
    </fieldset>
  );
}
