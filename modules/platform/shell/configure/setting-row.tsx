import { Button } from 'antd';
import { useId } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import styles from './setting.module.css';
import { SettingControl } from './setting-control.tsx';
import type { SettingField } from './setting-field.ts';

/** A change that is not published yet: a value, or going back to what is inherited. */
export type Draft = { value: unknown } | { inherit: true };

interface SettingRowProps {
  field: SettingField;
  draft: Draft | undefined;
  isOpen: boolean;
  change(draft: Draft | null): void;
  reset(): void;
}

const isOwn = ({ source }: SettingField): boolean => source === 'shop' || source === 'layout';

function SourceTag({ field, draft }: { field: SettingField; draft: Draft | undefined }) {
  const t = useText();
  if (draft) return <StateTag kind="warn">{t('unpublished')}</StateTag>;
  if (field.locked) return <StateTag kind="warn">{t('lockedByPlatform')}</StateTag>;
  if (isOwn(field)) return <StateTag kind="accent">{t('overridden')}</StateTag>;
  return <StateTag kind="quiet">{t(field.source === 'platform' ? 'fromPlatform' : 'fromDefault')}</StateTag>;
}

/** One setting: its name, its control, where its value comes from, and the way back to what is inherited. */
export function SettingRow({ field, draft, isOpen, change, reset }: SettingRowProps) {
  const t = useText();
  const id = useId();
  const { locale } = useConsole();
  const present = draft && 'inherit' in draft ? field.inherited : (draft?.value ?? field.value);
  const set = (value: unknown): void =>
    change(JSON.stringify(value) === JSON.stringify(field.value) ? null : { value });
  return (
    <div className={styles.row}>
      <div className={styles.label}>
        <label htmlFor={id}>{locale === 'en' ? field.label.en : field.label.zh}</label>
        <code>{field.key}</code>
      </div>
      <div className={styles.control}>
        <SettingControl id={id} field={field} value={present} isDisabled={!isOpen || field.locked} set={set} />
      </div>
      <div className={styles.source}>
        <SourceTag field={field} draft={draft} />
        {draft && (
          <Button type="link" onClick={() => change(null)}>
            {t('undo')}
          </Button>
        )}
        {!draft && isOpen && !field.locked && isOwn(field) && (
          <Button type="link" onClick={reset}>
            {t('reset')}
          </Button>
        )}
      </div>
    </div>
  );
}
