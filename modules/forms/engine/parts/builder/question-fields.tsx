import { InputNumber, Select, Switch } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import { carries } from '../../rules/offered.ts';
import {
  hasBody,
  hasEnds,
  hasLimits,
  hasOptions,
  hasPlaces,
  isNumeric,
  isPersonalKind,
  mayBePersonal,
  mayBeRequired,
  QUESTION_KINDS,
  type QuestionKind,
} from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { CarryField } from './carry-field.tsx';
import { ChecksField } from './checks-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { newQuestion } from './edit-sections.ts';
import { ExpressionField } from './expression-field.tsx';
import { KindFields } from './kind-fields.tsx';
import { OptionList } from './option-list.tsx';
import { TextPair } from './text-pair.tsx';

interface QuestionFieldsProps {
  question: Question;
  /** The questions in front of it. */
  earlier: readonly Question[];
  /** Every question. */
  all: readonly Question[];
  /** Kinds that it may become. */
  kinds?: readonly QuestionKind[];
  /** It is asked in every row of a repeating group. */
  isInRow?: boolean;
  onChange(question: Question): void;
}

/** The same question as another kind: what that kind does not have goes. */
function asKind(question: Question, kind: QuestionKind): Question {
  const fresh = newQuestion(kind);
  const { questions, upload: _upload, lab: _lab, source: _source, depth: _depth, ...own } = question;
  const kept = hasOptions(kind) && question.options.length > 0 ? question.options : fresh.options;
  const options = hasPlaces(kind) ? kept : kept.map((one) => ({ ...one, cap: null, fen: null }));
  const personal = fresh.personal || (question.personal && mayBePersonal(kind));
  const isWorkedOut = kind === 'calculated';
  const { min, max, rows, step, partial, many } = fresh;
  const keepsEnds = hasEnds(kind);
  return {
    ...{ ...own, kind, options, personal, min, max, step, partial, many },
    ...(fresh.upload && { upload: fresh.upload }),
    ...(fresh.lab && { lab: fresh.lab, decimals: fresh.decimals }),
    ...(fresh.depth && { depth: fresh.depth }),
    rows: kind === 'matrix' && (question.rows ?? []).length > 0 ? question.rows : rows,
    ...(!keepsEnds && { low: '', lowEn: '', high: '', highEn: '' }),
    ...(!hasBody(kind) && { body: '', bodyEn: '' }),
    textVersion: kind === 'consent' ? (question.textVersion ?? '') : '',
    ...(kind === 'repeat' && { questions: questions ?? [] }),
    required: fresh.required || (mayBeRequired(kind) && question.required),
    formula: isWorkedOut ? question.formula : '',
    silent: isWorkedOut && question.silent,
  };
}

/** Kinds whose limits are numbers of something, and no values. */
const isCounted = (kind: QuestionKind): boolean => !['number', 'scale', 'slider', 'lab'].includes(kind);

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
        {...(isCounted(kind) && { min: 0, precision: 0 })}
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

const TITLES: Partial<Record<QuestionKind, string>> = {
  consent: 'builder.consentText',
  information: 'builder.informationText',
};
/** Kinds whose numbers have decimals of their own; a slider's are those of its steps. */
const WRITTEN: readonly QuestionKind[] = ['number', 'calculated', 'lab'];

/** Everything that an editor writes of one question. */
export function QuestionFields({
  question,
  earlier,
  all,
  kinds = QUESTION_KINDS,
  isInRow = false,
  onChange,
}: QuestionFieldsProps) {
  const t = useText('engine');
  const { key, kind, label, labelEn, help, helpEn, unit, unitEn, required } = question;
  return (
    <div className={styles.fields}>
      <TextPair
        id={`${key}-label`}
        label={t(TITLES[kind] ?? 'builder.label')}
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
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(next: QuestionKind) => onChange(asKind(question, next))}
          />
        </div>
        {mayBeRequired(kind) && (
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
      {carries(kind) && <CarryField question={question} earlier={earlier} onChange={onChange} />}
      {hasOptions(kind) && <OptionList question={question} isInRow={isInRow} onChange={onChange} />}
      {hasLimits(kind) && <Limits question={question} onChange={onChange} />}
      <KindFields question={question} onChange={onChange} />
      {WRITTEN.includes(kind) && <Decimals question={question} onChange={onChange} />}
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
      {kind !== 'information' && <ChecksField question={question} all={all} onChange={onChange} />}
    </div>
  );
}
