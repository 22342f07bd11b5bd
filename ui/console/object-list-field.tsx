import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from './console-context.ts';
import { valueAt, withValue } from './form-payload.ts';
import type { FieldControl, FormField, FormValues } from './form-types.ts';
import { Icon } from './icon.tsx';
import styles from './object-list-field.module.css';

interface ObjectListFieldProps {
  id: string;
  /** What one entry is called, such as 链接. */
  entryName: string;
  addLabel: string;
  fields: readonly FormField[];
  value: unknown;
  max?: number;
  isDisabled?: boolean;
  onChange(value: FormValues[]): void;
  /** Draws the control of a field: given in, because a list may stand within what draws it. */
  input(field: FormField, control: FieldControl): ReactNode;
}

/** An entry has no number of its own: its place is what it is known by. */
const placeOf = (at: number): string => `entry-${at}`;

function swapped(entries: readonly FormValues[], a: number, b: number): FormValues[] {
  const next = [...entries];
  [next[a], next[b]] = [next[b] ?? {}, next[a] ?? {}];
  return next;
}

/** A new entry: every field of text empty, so that what is saved has the shape that is asked for. */
function blank(fields: readonly FormField[]): FormValues {
  const empty = (field: FormField): unknown =>
    field.kind === 'text' || field.kind === 'longText' ? '' : field.kind === 'switch' ? false : undefined;
  return fields.reduce<FormValues>((entry, field) => {
    const value = empty(field);
    return value === undefined ? entry : withValue(entry, field.key, value);
  }, {});
}

/** A list of entries that each have the same fields: added, changed, put in order and taken away by hand. */
export function ObjectListField(props: ObjectListFieldProps) {
  const { id, entryName, fields, max = Number.POSITIVE_INFINITY, isDisabled = false, onChange } = props;
  const t = useOwnText();
  const entries = Array.isArray(props.value) ? (props.value as FormValues[]) : [];
  const change = (at: number, key: string, value: unknown): void =>
    onChange(entries.map((entry, index) => (index === at ? withValue(entry, key, value) : entry)));
  return (
    <div className={styles.list} id={id}>
      {entries.map((entry, at) => {
        const name = `${entryName} ${at + 1}`;
        return (
          <fieldset key={placeOf(at)} className={styles.entry} disabled={isDisabled}>
            <legend>{name}</legend>
            <div className={styles.fields}>
              {fields.map((field) => {
                const control = {
                  id: `${id}-${at}-${field.key}`,
                  value: valueAt(entry, field.key),
                  onChange: (value: unknown) => change(at, field.key, value),
                };
                return (
                  <div key={field.key} className={field.isWide ? styles.wide : undefined}>
                    {field.label && <label htmlFor={control.id}>{field.label}</label>}
                    {props.input(isDisabled ? { ...field, isDisabled } : field, control)}
                  </div>
                );
              })}
            </div>
            <div className={styles.buttons}>
              <Button
                type="text"
                icon={<Icon name="up" size={15} />}
                aria-label={t('objects.up', { name })}
                disabled={isDisabled || at === 0}
                onClick={() => onChange(swapped(entries, at, at - 1))}
              />
              <Button
                type="text"
                icon={<Icon name="down" size={15} />}
                aria-label={t('objects.down', { name })}
                disabled={isDisabled || at === entries.length - 1}
                onClick={() => onChange(swapped(entries, at, at + 1))}
              />
              <Button
                type="text"
                danger
                icon={<Icon name="trash" size={15} />}
                aria-label={t('objects.remove', { name })}
                disabled={isDisabled}
                onClick={() => onChange(entries.filter((_, index) => index !== at))}
              />
            </div>
          </fieldset>
        );
      })}
      <Button
        icon={<Icon name="plus" size={14} />}
        disabled={isDisabled || entries.length >= max}
        onClick={() => onChange([...entries, blank(fields)])}
      >
        {props.addLabel}
      </Button>
    </div>
  );
}
