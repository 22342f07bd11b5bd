import { Button, InputNumber, Select, Switch } from 'antd';
import { BothLanguages } from '../../../../../ui/console/both-languages.tsx';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { YuanInput } from '../../../../../ui/console/yuan-input.tsx';
import type { Question } from '../../contract.ts';
import {
  hasLimits,
  hasOptions,
  isNumeric,
  isPersonalKind,
  mayBePersonal,
  QUESTION_KINDS,
  type QuestionKind,
} from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { ChecksField } from './checks-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { newQuestion, withOption } from './edit-sections.ts';
import { ExpressionField } from './expression-field.tsx';
import { TextPair } from './text-pair.tsx';

interface QuestionFieldsProps {
  question: Question;
  /** The questions in front of it. */
  earlier: readonly Question[];
  /** Every question. */
  all: readonly Question[];
  onChange(question: Question): void;
}

/** The same question as another kind: what that kind does not have goes. */
function asKind(question: Question, kind: QuestionKind): Question {
  const fresh = newQuestion(kind);
  const options = hasOptions(kind) && question.options.length > 0 ? question.options : fresh.options;
  const personal = fresh.personal || (question.personal && mayBePersonal(kind));
  const isWorkedOut = kind === 'calculated';
  return {
    ...{ ...question, kind, options, personal, min: null, max: null },
    required: !isWorkedOut && (question.required || fresh.required),
    formula: isWorkedOut ? question.formula : '',
    silent: isWorkedOut && question.silent,
  };
}

function Options({ question, onChange }: Pick<QuestionFieldsProps, 'question' | 'onChange'>) {
  const t = useText('engine');
  const { options } = question;
  const set = (key: string, part: object): void =>
    onChange({ ...question, options: options.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <div>
      <span className={styles.caption}>{t('builder.options')}</span>
      {options.map(({ key, label, labelEn, cap, fen, score }, index) => (
        <div key={key} className={styles.option}>
          <div>
            <BothLanguages
              id={`${question.key}-${key}`}
              value={{ zh: label, en: labelEn }}
              most={{ zh: 120, en: 160 }}
              isDisabled={false}
              set={({ zh, en }) => set(key, { label: zh, labelEn: en })}
            />
            <InputNumber
              size="small"
              min={1}
              max={100_000}
              precision={0}
              style={{ width: '100%' }}
              prefix={t('builder.optionCap')}
              placeholder={t('builder.optionCapNone')}
              aria-label={t('builder.optionCapOf', { number: index + 1 })}
              value={cap ?? null}
              onChange={(next) => set(key, { cap: next })}
            />
            <YuanInput
              size="small"
              prefix={t('builder.optionPrice')}
              placeholder={t('builder.optionPriceNone')}
              aria-label={t('builder.optionPriceOf', { number: index + 1 })}
              fen={fen ?? null}
              onChange={(next) => set(key, { fen: next })}
            />
            <InputNumber
              size="small"
              min={-1e6}
              max={1e6}
              style={{ width: '100%' }}
              prefix={t('builder.optionScore')}
              placeholder={t('builder.optionScoreNone')}
              aria-label={t('builder.optionScoreOf', { number: index + 1 })}
              value={score ?? null}
              onChange={(next) => set(key, { score: next })}
            />
          </div>
          <Button
            type="text"
            icon={<Icon name="trash" size={15} />}
            aria-label={t('builder.removeOption', { number: index + 1 })}
            disabled={options.length <= 2}
            onClick={() => onChange({ ...question, options: options.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" size={13} />}
        disabled={options.length >= 60}
        onClick={() => onChange(withOption(question))}
      >
        {t('builder.addOption')}
      </Button>
    </div>
  );
}

function Limits({ question, onChange }: Pick<QuestionFieldsProps, 'question' | 'onChange'>) {
  const t = useText('engine');
  const { key, kind, min, max } = question;
  const limit = (name: 'min' | 'max', value: number | null) => (
    <div>
      <label htmlFor={`${key}-${name}`}>{t(`builder.${name}.${kind}`)}</label>
      <InputNumber
        id={`${key}-${name}`}
        style={{ width: '100%' }}
        value={value}
        {...(kind !== 'number' && { min: 0, precision: 0 })}
        onChange={(next) => onChange({ ...question, [name]: next })}
      />
    </div>
  );
  return (
    <div className={styles.row}>
      {limit('min', min)}
      {limit('max', max)}
    </div>
  );
}

function Decimals({ question, onChange }: Pick<QuestionFieldsProps, 'question' | 'onChange'>) {
  const t = useText('engine');
  const { key, decimals } = question;
  return (
    <div>
      <label htmlFor={`${key}-decimals`}>{t('builder.decimals')}</label>
      <InputNumber
        id={`${key}-decimals`}
        style={{ width: '100%' }}
        min={0}
        max={6}
        precision={0}
        value={decimals}
        onChange={(next) => onChange({ ...question, decimals: next ?? 0 })}
      />
    </div>
  );
}

/** How a calculated answer comes about. */
function Formula({ question, earlier, onChange }: Omit<QuestionFieldsProps, 'all'>) {
  const t = useText('engine');
  const { key, formula = '', silent = false } = question;
  return (
    <>
      <ExpressionField
        id={`${key}-formula`}
        label={t('builder.formula')}
        value={formula}
        type="number"
        questions={earlier}
        onChange={(next) => onChange({ ...question, formula: next })}
      />
      <div className={styles.switch}>
        <Switch id={`${key}-silent`} checked={silent} onChange={(next) => onChange({ ...question, silent: next })} />
        <label htmlFor={`${key}-silent`}>{t('builder.silent')}</label>
      </div>
    </>
  );
}

/** Whether answers identify somebody; of phones and mails that is no question. */
function Personal({ question, onChange }: Pick<QuestionFieldsProps, 'question' | 'onChange'>) {
  const t = useText('engine');
  const { key, kind, personal } = question;
  const isAlways = isPersonalKind(kind);
  if (!isAlways && !mayBePersonal(kind)) return null;
  return (
    <div>
      <div className={styles.switch}>
        <Switch
          id={`${key}-personal`}
          checked={isAlways || personal}
          disabled={isAlways}
          aria-describedby={`${key}-personal-hint`}
          onChange={(next) => onChange({ ...question, personal: next })}
        />
        <label htmlFor={`${key}-personal`}>{t('builder.personal')}</label>
      </div>
      <p id={`${key}-personal-hint`} className={styles.hint}>
        {t('builder.personalHint')}
      </p>
    </div>
  );
}

/** Everything that an editor writes of one question. */
export function QuestionFields({ question, earlier, all, onChange }: QuestionFieldsProps) {
  const t = useText('engine');
  const { key, kind, label, labelEn, help, helpEn, unit, unitEn, required } = question;
  return (
    <div className={styles.fields}>
      <TextPair
        id={`${key}-label`}
        label={t(kind === 'consent' ? 'builder.consentText' : 'builder.label')}
        zh={label}
        en={labelEn}
        most={{ zh: 300, en: 400 }}
        onChange={({ zh, en }) => onChange({ ...question, label: zh, labelEn: en })}
      />
      <TextPair
        id={`${key}-help`}
        label={t('builder.help')}
        zh={help}
        en={helpEn}
        most={{ zh: 500, en: 700 }}
        onChange={(texts) => onChange({ ...question, help: texts.zh, helpEn: texts.en })}
      />
      <div className={styles.row}>
        <div>
          <label htmlFor={`${key}-kind`}>{t('builder.kind')}</label>
          <Select
            id={`${key}-kind`}
            style={{ width: '100%' }}
            value={kind}
            options={QUESTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(next: QuestionKind) => onChange(asKind(question, next))}
          />
        </div>
        {kind !== 'consent' && kind !== 'calculated' && (
          <div className={styles.switch}>
            <Switch
              id={`${key}-required`}
              checked={required}
              onChange={(next) => onChange({ ...question, required: next })}
            />
            <label htmlFor={`${key}-required`}>{t('builder.required')}</label>
          </div>
        )}
      </div>
      <Personal question={question} onChange={onChange} />
      {hasOptions(kind) && <Options question={question} onChange={onChange} />}
      {hasLimits(kind) && <Limits question={question} onChange={onChange} />}
      {isNumeric(kind) && <Decimals question={question} onChange={onChange} />}
      {isNumeric(kind) && (
        <TextPair
          id={`${key}-unit`}
          label={t('builder.unit')}
          zh={unit}
          en={unitEn}
          most={{ zh: 20, en: 30 }}
          onChange={({ zh, en }) => onChange({ ...question, unit: zh, unitEn: en })}
        />
      )}
      {kind === 'calculated' && <Formula question={question} earlier={earlier} onChange={onChange} />}
      <ConditionField question={question} earlier={earlier} onChange={onChange} />
      <ChecksField question={question} all={all} onChange={onChange} />
    </div>
  );
}
