import { Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import type { Translate } from '../../../../kernel/client/translate.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { BothLanguages } from '../../../../ui/console/both-languages.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import styles from './setting.module.css';
import type { SettingField } from './setting-field.ts';

interface SettingControlProps {
  id: string;
  field: SettingField;
  value: unknown;
  isDisabled: boolean;
  set(value: unknown): void;
}

interface Shape {
  type?: string;
  enum?: readonly (string | number)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
}

const bothLanguages = ({ properties }: Shape): boolean =>
  Object.keys(properties ?? {})
    .sort()
    .join() === 'en,zh' && Object.values(properties ?? {}).every(({ type }) => type === 'string');

const longest = ({ properties }: Shape, language: 'zh' | 'en'): number => properties?.[language]?.maxLength ?? 500;

/** The control that a setting's schema asks for: switch, number, choice, text, text in both languages, list, list of entries, or JSON. */
export function SettingControl({ id, field, value, isDisabled, set }: SettingControlProps) {
  const t = useText('setting');
  const { locale } = useConsole();
  const inLanguage = (label: { zh: string; en: string }): string => labelIn(locale, label);
  const shape = field.schema as Shape;
  const common = { id, disabled: isDisabled };
  if (field.secret) {
    // What the server sends in place of a secret is no text to go on typing.
    const isMask = typeof value !== 'string' || value === field.value || value.startsWith('••••');
    return (
      <Input.Password
        {...common}
        autoComplete="new-password"
        placeholder={typeof field.value === 'string' && field.value ? field.value : t('secretEmpty')}
        value={isMask ? '' : value}
        onChange={(event) => set(event.target.value === '' ? field.value : event.target.value)}
      />
    );
  }
  if (shape.enum) {
    return (
      <Select
        {...common}
        className={styles.full ?? ''}
        value={value as string | number}
        onChange={set}
        options={shape.enum.map((one) => {
          const label = field.choices[String(one)];
          return { value: one, label: label ? inLanguage(label) : String(one) };
        })}
      />
    );
  }
  switch (shape.type) {
    case 'boolean':
      return <Switch {...common} checked={value === true} onChange={set} />;
    case 'integer':
    case 'number':
      return (
        <InputNumber
          {...common}
          className={styles.full ?? ''}
          value={value as number}
          precision={shape.type === 'integer' ? 0 : 6}
          onChange={(next) => next !== null && set(next)}
          {...(shape.minimum !== undefined && { min: shape.minimum })}
          {...(shape.maximum !== undefined && { max: shape.maximum })}
          {...(field.unit && { suffix: inLanguage(field.unit) })}
        />
      );
    case 'string':
      return (
        <Input
          {...common}
          value={(value as string | null) ?? ''}
          onChange={(event) => set(event.target.value)}
          {...(shape.maxLength && { maxLength: shape.maxLength })}
        />
      );
    case 'array':
      if (shape.items?.type === 'object') return <ObjectsControl {...common} field={field} value={value} set={set} />;
      if (shape.items?.type !== 'string') break;
      // Out of a list of its own, in the order in which they are chosen.
      if (shape.items.enum) {
        return (
          <Select
            {...common}
            mode="multiple"
            className={styles.full ?? ''}
            value={(value as string[] | null) ?? []}
            onChange={set}
            options={shape.items.enum.map((one) => {
              const label = field.choices[String(one)];
              return { value: String(one), label: label ? inLanguage(label) : String(one) };
            })}
          />
        );
      }
      return (
        <Select
          {...common}
          mode="tags"
          className={styles.full ?? ''}
          value={(value as string[] | null) ?? []}
          onChange={set}
          tokenSeparators={[',', '，', '、', ' ']}
          open={false}
          suffixIcon={null}
        />
      );
    case 'object':
      if (!bothLanguages(shape)) break;
      return (
        <BothLanguages
          id={id}
          isDisabled={isDisabled}
          value={value as { zh: string; en: string }}
          most={{ zh: longest(shape, 'zh'), en: longest(shape, 'en') }}
          set={set}
        />
      );
  }
  return <JsonControl {...common} value={value} set={set} />;
}

/** The fields of an entry, by the schema of a list's entries; null where one of them has no plain control. */
function entryFields(shape: Shape, nameOf: (key: string) => string, t: Translate): FormField[] | null {
  const fields = Object.entries(shape.properties ?? {}).flatMap(([key, part]): (FormField | null)[] => {
    const label = nameOf(key);
    if (bothLanguages(part)) {
      return (['zh', 'en'] as const).map((language) => ({
        key: `${key}.${language}`,
        label: `${label} · ${t(`language.${language}`)}`,
        kind: 'text',
        ...(part.properties?.[language]?.maxLength && { max: part.properties[language].maxLength }),
      }));
    }
    if (part.enum) {
      const options = part.enum.map((one) => ({ value: one, label: nameOf(`${key}.${one}`) }));
      return [{ key, label, kind: 'select', options, isRequired: true }];
    }
    if (part.type === 'boolean') return [{ key, label, kind: 'switch' }];
    if (part.type === 'integer' || part.type === 'number') return [{ key, label, kind: 'number' }];
    if (part.type !== 'string') return [null];
    return [{ key, label, kind: 'text', ...(part.maxLength && { max: part.maxLength }) }];
  });
  return fields.every((field) => field !== null) ? fields : null;
}

interface ObjectsControlProps {
  id: string;
  disabled: boolean;
  field: SettingField;
  value: unknown;
  set(value: unknown): void;
}

function ObjectsControl({ id, disabled, field, value, set }: ObjectsControlProps) {
  const t = useText('setting');
  const { locale } = useConsole();
  const { items = {}, maxItems } = field.schema as Shape;
  const nameOf = (key: string): string => labelIn(locale, field.parts[key]) ?? key;
  const fields = entryFields(items, nameOf, t);
  if (fields === null) return <JsonControl id={id} disabled={disabled} value={value} set={set} />;
  const list: FormField = {
    ...{ key: field.key, label: nameOf('entry'), kind: 'objects', isDisabled: disabled },
    ...{ fields, entryName: nameOf('entry'), addLabel: t('addEntry', { name: nameOf('entry') }) },
    ...(maxItems !== undefined && { max: maxItems }),
  };
  return <FieldInput id={id} field={list} value={value} onChange={set} />;
}

function JsonControl({
  id,
  disabled,
  value,
  set,
}: {
  id: string;
  disabled: boolean;
  value: unknown;
  set(value: unknown): void;
}) {
  const t = useText('setting');
  const written = JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null;
  const type = (text: string): void => {
    try {
      set(JSON.parse(text));
      setDraft(null);
    } catch {
      // Half-typed JSON stays in the field until it can be read.
      setDraft(text);
    }
  };
  return (
    <>
      <Input.TextArea
        id={id}
        disabled={disabled}
        className={styles.json ?? ''}
        autoSize={{ minRows: 2, maxRows: 12 }}
        spellCheck={false}
        value={draft ?? written}
        onChange={(event) => type(event.target.value)}
        {...(isWrong && { status: 'error' as const })}
      />
      {isWrong && <p className={styles.wrong}>{t('jsonWrong')}</p>}
    </>
  );
}
