import { type CSSProperties, useState } from 'react';
import { contrast } from '../../../../kernel/rules/colour.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { ContrastField } from '../../../../ui/console/contrast-field.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type ShopDetail, shop } from '../contract.ts';
import { offer } from '../package-contract.ts';
import { useViewName } from './use-view-name.ts';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-step.ts';

const GROUNDS = { accent: '#ffffff', accentDark: '#12181e' } as const;
type Colours = Record<keyof typeof GROUNDS, string>;

/** How the colours look on a page, light and dark. */
function Preview({ row, colours }: { row: ShopDetail; colours: Colours }) {
  const t = useText();
  const { locale } = useConsole();
  const side = (name: 'light' | 'dark', accent: string) => {
    const onAccent = contrast(accent, '#ffffff') >= contrast(accent, '#0d1a33') ? '#ffffff' : '#0d1a33';
    const style = {
      '--shop-accent': accent,
      '--shop-on-accent': onAccent,
      fontFamily: row.theme.headline === 'serif' ? 'serif' : undefined,
    } as CSSProperties;
    return (
      <div className={styles[name]} style={style}>
        <header>{row.name[locale]}</header>
        <article>
          <div
            className={styles.cover}
            style={{
              background: `hsl(${row.theme.hue} 42% ${name === 'dark' ? 24 : 88}%)`,
              borderRadius: row.theme.radius,
            }}
          />
          <h3>{t('previewTitle')}</h3>
          <p>
            {t('previewText')} <em>2026</em>
          </p>
          <span className={styles.button} style={{ borderRadius: Math.min(row.theme.radius, 18) }}>
            {t('previewButton')}
          </span>
        </article>
      </div>
    );
  };
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {side('light', colours.accent)}
      {side('dark', colours.accentDark)}
    </section>
  );
}

/** Names, layout, home and theme of a new shop, with a preview of its colours. */
export function WizardTheme({ row, next }: StepProps) {
  const t = useText();
  const viewName = useViewName();
  const answer = useAnswer(offer['shop.offer'], {});
  const [colours, setColours] = useState<Colours>({ accent: row.theme.accent, accentDark: row.theme.accentDark });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: viewName(name) }));
  const colour = (name: keyof Colours): FormField => ({
    key: `theme.${name}`,
    label: t(name),
    kind: 'custom',
    render: ({ id, value, onChange }) => (
      <ContrastField
        id={id}
        value={typeof value === 'string' ? value : ''}
        ground={GROUNDS[name]}
        onChange={(chosen) => {
          setColours((before) => ({ ...before, [name]: String(chosen) }));
          onChange(chosen);
        }}
      />
    ),
  });
  const fields: FormField[] = [
    { key: 'name.zh-CN', label: t('nameZh'), kind: 'text', max: 60, isRequired: true },
    { key: 'name.en', label: t('nameEn'), kind: 'text', max: 120, isRequired: true },
    { key: 'internal', label: t('layout'), kind: 'select', isRequired: true, options: choices(answer.data.layouts) },
    { key: 'front', label: t('front'), kind: 'select', isRequired: true, options: choices(answer.data.fronts) },
    colour('accent'),
    colour('accentDark'),
    { key: 'theme.hue', label: t('hue'), kind: 'number', min: 0, max: 359, unit: '°', isRequired: true },
    { key: 'theme.radius', label: t('radius'), kind: 'number', min: 0, max: 32, unit: 'px', isRequired: true },
    {
      key: 'theme.headline',
      label: t('headline'),
      kind: 'select',
      isRequired: true,
      options: [
        { value: 'serif', label: t('serif') },
        { value: 'sans', label: t('sans') },
      ],
    },
    {
      key: 'theme.dark',
      label: t('dark'),
      kind: 'select',
      isRequired: true,
      options: [
        { value: 'system', label: t('darkSystem') },
        { value: 'never', label: t('darkNever') },
      ],
    },
    {
      key: 'locale',
      label: t('locale'),
      kind: 'select',
      isRequired: true,
      options: [
        { value: 'zh-CN', label: '中文' },
        { value: 'en', label: 'English' },
      ],
    },
    { key: 'login', label: t('ownLogin'), kind: 'switch' },
  ];
  return (
    <div className={styles.theme}>
      <RecordForm
        save={shop['shop.shop.saveFace']}
        show={shop['shop.shop.show']}
        record={row}
        fields={fields}
        submitLabel={t('next')}
        done={next}
      />
      <Preview row={row} colours={colours} />
    </div>
  );
}
