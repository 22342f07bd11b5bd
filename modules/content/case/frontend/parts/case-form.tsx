import { type ReactNode, useId, useMemo } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import type { DictionaryChoice } from '../../../../../kernel/contract/dictionaries.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ChoiceField } from '../../../../../ui/site/choice-field.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { SheetPaper } from '../../../../../ui/site/sheet-page.tsx';
import { LONGEST_PART, LONGEST_TITLE } from '../../contract.ts';
import { findIdentifiers, maskedText } from '../../rules/find-identifiers.ts';
import { CHANNELS, CONSENT_BY, LANGUAGES, PURPOSES, SEXES } from '../../rules/states.ts';
import css from './case.module.css';
import { type CaseValues, knownIn } from './case-values.ts';
import { FindingChips } from './finding-chips.tsx';

const TEXTS = ['history', 'findings', 'course', 'questions'] as const;
const KNOWN = ['names', 'relatives', 'numbers', 'places'] as const;

interface Form {
  values: CaseValues;
  wrong: Readonly<Record<string, string>>;
  set<K extends keyof CaseValues>(key: K, value: CaseValues[K]): void;
}

/** A text of several lines with its label, and what goes with it below. */
function Area({
  label,
  value,
  rows,
  most,
  hint = '',
  error = '',
  lang,
  onChange,
  children,
}: {
  label: string;
  value: string;
  rows: number;
  most: number;
  hint?: string;
  error?: string;
  lang?: string;
  onChange(value: string): void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={most}
        value={value}
        placeholder={hint}
        {...(lang !== undefined && { lang })}
        aria-invalid={error !== ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== '' && <small className={css.wrong}>{error}</small>}
      {children}
    </div>
  );
}

/** Boxes to be ticked, any of them. */
function Ticks<T extends string>({
  label,
  all,
  chosen,
  nameOf,
  onChange,
}: {
  label: string;
  all: readonly T[];
  chosen: readonly T[];
  nameOf(one: T): string;
  onChange(next: T[]): void;
}) {
  return (
    <fieldset className={css.field}>
      <legend>{label}</legend>
      {all.map((one) => (
        <label key={one} className={css.check}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
          <span>{nameOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One part of a case with what in it tells who the patient is, as it is written. */
function Part({ part, form }: { part: (typeof TEXTS)[number]; form: Form }) {
  const t = useT();
  const { values, wrong, set } = form;
  const known = useMemo(() => knownIn(values), [values]);
  const text = values[part];
  const found = useMemo(() => findIdentifiers(text, known), [text, known]);
  return (
    <Area
      label={t(`case.parts.${part}`)}
      hint={t(`case.hints.${part}`)}
      rows={part === 'questions' ? 3 : 6}
      most={LONGEST_PART}
      value={text}
      lang={values.language}
      error={wrong[part] ?? ''}
      onChange={(value) => set(part, value)}
    >
      {found.length > 0 && (
        <div className={css.acts} role="status">
          <span className={css.wrong}>{t('case.textOpen', { count: found.length })}</span>
          <FindingChips found={found} />
          <Button kind="outline" onClick={() => set(part, maskedText(text, known))}>
            {t('case.replaceAll')}
          </Button>
        </div>
      )}
    </Area>
  );
}

function About({ form, specialties }: { form: Form; specialties: readonly DictionaryChoice[] }) {
  const t = useT();
  const { values, wrong, set } = form;
  const choices = <T extends string>(all: readonly T[], nameOf: (one: T) => string) =>
    all.map((value) => ({ value, label: nameOf(value), retired: false }));
  const pick = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
    all.find((one) => one === value) ?? otherwise;
  return (
    <>
      <Field
        label={t('case.parts.title')}
        hint={t('case.hints.title')}
        value={values.title}
        maxLength={LONGEST_TITLE}
        {...(wrong.title && { error: wrong.title })}
        onChange={(event) => set('title', event.target.value)}
      />
      <div className={css.pair}>
        <ChoiceField
          {...{ label: t('case.specialty'), value: values.specialty, none: t('case.choose'), held: values.specialty }}
          choices={specialties}
          onChange={(value) => set('specialty', value)}
        />
        <ChoiceField
          {...{ label: t('case.language'), value: values.language, none: t('case.choose'), held: '' }}
          choices={choices(LANGUAGES, (one) => t(`case.languages.${one}`))}
          onChange={(value) => set('language', pick(LANGUAGES, value, values.language))}
        />
        <ChoiceField
          {...{ label: t('case.sex'), value: values.sex, none: t('case.choose'), held: '' }}
          choices={choices(SEXES, (one) => t(`case.sexes.${one}`))}
          onChange={(value) => set('sex', pick(SEXES, value, 'unsaid'))}
        />
        <Field
          label={t('case.age')}
          inputMode="numeric"
          value={values.age}
          maxLength={3}
          {...(wrong.age && { error: wrong.age })}
          onChange={(event) => set('age', event.target.value.replace(/\D/gu, ''))}
        />
      </div>
    </>
  );
}

function ConsentPart({ form }: { form: Form }) {
  const t = useT();
  const { values, wrong, set } = form;
  return (
    <SheetPaper label={t('case.consent')} isSpaced>
      <h2>{t('case.consent')}</h2>
      <p className={css.note}>{t('case.consentHint')}</p>
      <div className={css.pair}>
        <ChoiceField
          {...{ label: t('case.consentBy'), value: values.consentBy, none: t('case.choose'), held: '' }}
          choices={CONSENT_BY.map((value) => ({ value, label: t(`case.consentByOf.${value}`), retired: false }))}
          onChange={(value) => set('consentBy', CONSENT_BY.find((one) => one === value) ?? '')}
        />
        <Field
          label={t('case.consentOn')}
          type="date"
          value={values.consentOn}
          {...(wrong.consentOn && { error: wrong.consentOn })}
          onChange={(event) => set('consentOn', event.target.value)}
        />
      </div>
      <div className={css.pair}>
        <Ticks
          {...{ label: t('case.purposes'), all: PURPOSES, chosen: values.purposes }}
          nameOf={(one) => t(`case.purposeOf.${one}`)}
          onChange={(next) => set('purposes', next)}
        />
        <Ticks
          {...{ label: t('case.channels'), all: CHANNELS, chosen: values.channels }}
          nameOf={(one) => t(`case.channelOf.${one}`)}
          onChange={(next) => set('channels', next)}
        />
      </div>
    </SheetPaper>
  );
}

function KnownPart({ form }: { form: Form }) {
  const t = useT();
  const { values, wrong, set } = form;
  return (
    <SheetPaper label={t('case.known')} isSpaced>
      <h2>{t('case.known')}</h2>
      <p className={css.note}>{t('case.knownHint')}</p>
      <div className={css.pair}>
        {KNOWN.map((key) => (
          <Field
            key={key}
            label={t(`case.${key}`)}
            value={values[key]}
            autoComplete="off"
            {...(wrong[key] && { error: wrong[key] })}
            onChange={(event) => set(key, event.target.value)}
          />
        ))}
        <Field
          label={t('case.dayZero')}
          type="date"
          value={values.dayZero}
          {...(wrong.dayZero && { error: wrong.dayZero })}
          onChange={(event) => set('dayZero', event.target.value)}
        />
      </div>
    </SheetPaper>
  );
}

/** A case as its doctor writes it; what tells who the patient is shows as they write. */
export function CaseForm({
  form,
  specialties,
  children,
}: {
  form: Form;
  specialties: readonly DictionaryChoice[];
  /** The images. */
  children: ReactNode;
}) {
  const t = useT();
  const { values, wrong, set } = form;
  return (
    <div className={css.form}>
      <SheetPaper label={t('case.write')} isSpaced>
        <About form={form} specialties={specialties} />
      </SheetPaper>
      <KnownPart form={form} />
      <SheetPaper label={t('case.parts.history')} isSpaced>
        {TEXTS.map((part) => (
          <Part key={part} part={part} form={form} />
        ))}
      </SheetPaper>
      <SheetPaper label={t('case.picturesTitle')} isSpaced>
        {children}
      </SheetPaper>
      <SheetPaper label={t('case.poll')} isSpaced>
        <Field
          label={t('case.pollQuestion')}
          value={values.pollQuestion}
          maxLength={200}
          {...(wrong.pollQuestion && { error: wrong.pollQuestion })}
          onChange={(event) => set('pollQuestion', event.target.value)}
        />
        <Area
          {...{ label: t('case.pollOptions'), rows: 4, most: 800, value: values.pollOptions }}
          error={wrong.pollOptions ?? ''}
          onChange={(value) => set('pollOptions', value)}
        />
        <Area
          {...{ label: t('case.pollExplanation'), rows: 3, most: 1000, value: values.pollExplanation }}
          onChange={(value) => set('pollExplanation', value)}
        />
      </SheetPaper>
      <ConsentPart form={form} />
    </div>
  );
}
