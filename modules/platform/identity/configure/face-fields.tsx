import type { ReactNode } from 'react';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { BothLanguages } from '../../../../ui/console/both-languages.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { ContrastField } from '../../../../ui/console/contrast-field.tsx';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { type FaceChanges, type Identity, INHERIT, presentValue } from './face-form.ts';
import { FaceRow } from './face-row.tsx';

const DARK_GROUND = '#12181e';
const LANGUAGES = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en', label: 'English' },
];

interface FaceFieldsProps {
  identity: Identity;
  changes: FaceChanges;
  isOpen: boolean;
  set(name: string, value: unknown): void;
}

/** The fields of the face in two panels: what it is called, and how it looks. */
export function FaceFields({ identity, changes, isOpen, set }: FaceFieldsProps) {
  const t = useText();
  const { locale } = useConsole();
  const value = (name: string): unknown => presentValue(identity, changes, name);
  const isChanged = (name: string): boolean => Object.hasOwn(changes, name);
  const row = (name: string, label: string, control: (id: string) => ReactNode, help?: string): ReactNode => (
    <FaceRow key={name} label={label} isChanged={isChanged(name)} help={help} control={control} />
  );
  const field = (field: FormField): ReactNode =>
    row(
      field.key,
      field.label,
      (id) => (
        <FieldInput
          id={id}
          field={{ ...field, isDisabled: !isOpen }}
          value={value(field.key)}
          onChange={(next) => set(field.key, next)}
        />
      ),
      field.help,
    );
  const colour = (name: string, label: string, ground: string): ReactNode =>
    row(name, label, (id) => (
      <ContrastField id={id} value={String(value(name) ?? '')} ground={ground} onChange={(next) => set(name, next)} />
    ));
  const setting = ({ key, label, kind, source, locked }: Identity['settings'][number]): ReactNode => (
    <FaceRow
      key={key}
      label={labelIn(locale, label)}
      isChanged={isChanged(key)}
      source={source}
      isLocked={locked}
      reset={isOpen && source === 'shop' && !isChanged(key) ? () => set(key, INHERIT) : undefined}
      control={(id) => {
        const isDisabled = !isOpen || locked;
        if (kind === 'both') {
          const both = value(key) as { zh: string; en: string };
          return <BothLanguages id={id} isDisabled={isDisabled} value={both} set={(next) => set(key, next)} />;
        }
        const common = { key, label: '', isDisabled };
        const shape: FormField =
          kind === 'picture'
            ? { ...common, kind, purpose: 'cover', keeps: 'address' }
            : { ...common, kind: 'text', max: 60 };
        return <FieldInput id={id} field={shape} value={value(key)} onChange={(next) => set(key, next ?? '')} />;
      }}
    />
  );
  const choices = (name: string, label: string, options: { value: string; label: string }[]): ReactNode =>
    field({ key: name, label, kind: 'select', options, isRequired: true });
  return (
    <>
      <Panel title={t('faceNames')}>
        {field({ key: 'name.zh-CN', label: t('nameZh'), kind: 'text', max: 60, isRequired: true })}
        {field({ key: 'name.en', label: t('nameEn'), kind: 'text', max: 120, isRequired: true })}
        {identity.settings.filter(({ kind }) => kind !== 'login').map(setting)}
        {choices('locale', t('mainLanguage'), LANGUAGES)}
        {field({
          key: 'locales',
          label: t('languages'),
          kind: 'select',
          options: LANGUAGES,
          isMultiple: true,
          isRequired: true,
        })}
      </Panel>
      <Panel title={t('faceTheme')}>
        {colour('theme.accent', t('accent'), '#ffffff')}
        {colour('theme.accentDark', t('accentDark'), DARK_GROUND)}
        {field({
          key: 'theme.hue',
          label: t('hue'),
          kind: 'number',
          min: 0,
          max: 359,
          unit: '°',
          help: t('hueHelp'),
          isRequired: true,
        })}
        {choices('theme.dark', t('darkMode'), [
          { value: 'system', label: t('darkSystem') },
          { value: 'never', label: t('darkNever') },
        ])}
        {choices('theme.headline', t('headline'), [
          { value: 'serif', label: t('serif') },
          { value: 'sans', label: t('sans') },
        ])}
        {field({
          key: 'theme.radius',
          label: t('radius'),
          kind: 'number',
          min: 0,
          max: 32,
          unit: 'px',
          isRequired: true,
        })}
      </Panel>
    </>
  );
}
