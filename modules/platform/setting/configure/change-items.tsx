import type { ReactNode } from 'react';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FieldChange } from '../../../../ui/console/field-change.tsx';
import styles from './setting.module.css';
import type { SettingField } from './setting-field.ts';

/** One setting from what to what. */
export interface ShownChange {
  key: string;
  before: unknown;
  after: unknown;
  lockedAfter?: boolean | undefined;
}

interface ChangeItemsProps {
  items: readonly ShownChange[];
  fields: readonly SettingField[];
  /** What else stands under an item, such as why it cannot be published. */
  under?: (key: string) => ReactNode;
}

/** Settings by name, each from what to what. */
export function ChangeItems({ items, fields, under }: ChangeItemsProps) {
  const t = useText('setting');
  const { locale } = useConsole();
  return (
    <ul className={styles.changes}>
      {items.map(({ key, before, after, lockedAfter }) => {
        const field = fields.find((each) => each.key === key);
        const choice = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(choice);
          const label = field?.choices[String(value)];
          return label ? labelIn(locale, label) : value;
        };
        const name = field ? labelIn(locale, field.label) : key;
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        return (
          <li key={key}>
            <strong>{name}</strong>
            {!isSame && <FieldChange before={choice(before) ?? null} after={choice(after) ?? null} />}
            {lockedAfter !== undefined && <p>{t(lockedAfter ? 'locks' : 'unlocks')}</p>}
            {under?.(key)}
          </li>
        );
      })}
    </ul>
  );
}
