import { Button } from 'antd';
import { useId } from 'react';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { OptionRow } from '../../../../ui/console/option-row.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import styles from './setting.module.css';
import { SettingControl } from './setting-control.tsx';
import { type Change, presentValue, type SettingField } from './setting-field.ts';

interface SettingRowProps {
  field: SettingField;
  change: Change | undefined;
  problems: readonly string[];
  isPlatform: boolean;
  isLayout: boolean;
  isOpen: boolean;
  set(change: Change | null): void;
}

interface Standing {
  field: SettingField;
  change: Change | undefined;
  isPlatform: boolean;
  isLayout: boolean;
}

const isOwn = ({ field, isPlatform, isLayout }: Standing): boolean =>
  field.source === (isPlatform ? 'platform' : isLayout ? 'layout' : 'shop');

function SourceTag(standing: Standing) {
  const t = useText('setting');
  const { field, change, isPlatform } = standing;
  if (change) return <StateTag kind="warn">{t('unpublished')}</StateTag>;
  if (field.isFixed) return <StateTag kind="quiet">{t('fixed')}</StateTag>;
  if (field.locked) return <StateTag kind="warn">{t(isPlatform ? 'lockedHere' : 'lockedByPlatform')}</StateTag>;
  if (isOwn(standing)) return <StateTag kind="accent">{t('overridden')}</StateTag>;
  const from = { default: 'fromDefault', platform: 'fromPlatform', shop: 'fromShop', layout: 'fromShop' } as const;
  return <StateTag kind="quiet">{t(from[field.source])}</StateTag>;
}

/** One setting: its name, its control, where its value comes from, and the way back to what is inherited. */
export function SettingRow({ field, change, problems, isPlatform, isLayout, isOpen, set }: SettingRowProps) {
  const t = useText('setting');
  const id = useId();
  const { locale } = useConsole();
  const inLanguage = (label: { zh: string; en: string }): string => labelIn(locale, label);
  const standing = { field, change, isPlatform, isLayout };
  const { version } = field;
  const isHeld = !isOpen || (field.locked && !isPlatform);
  const type = (value: unknown): void =>
    set(JSON.stringify(value) === JSON.stringify(field.value) ? null : { value, version });
  const willLock = change?.locked ?? field.locked;
  const side = (
    <>
      <SourceTag {...standing} />
      {change && (
        <Button type="link" onClick={() => set(null)}>
          {t('undo')}
        </Button>
      )}
      {!change && !isHeld && isOwn(standing) && (
        <Button type="link" onClick={() => set({ inherit: true, version })}>
          {t('reset')}
        </Button>
      )}
      {isPlatform && isOpen && !field.isFixed && (
        <Button type="link" onClick={() => set({ ...change, version, locked: !willLock })}>
          {t(willLock ? 'unlock' : 'lock')}
        </Button>
      )}
    </>
  );
  return (
    <OptionRow name={<label htmlFor={id}>{inLanguage(field.label)}</label>} code={field.key} side={side}>
      <SettingControl id={id} field={field} value={presentValue(field, change)} isDisabled={isHeld} set={type} />
      {field.help && <p className={styles.help}>{inLanguage(field.help)}</p>}
      {field.secret && field.changedAt && isOwn(standing) && (
        <p className={styles.help}>
          {t('rotated', { at: '' })}
          <Moment at={field.changedAt} isExact />
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className={styles.wrong} role="alert">
          {problem}
        </p>
      ))}
    </OptionRow>
  );
}
