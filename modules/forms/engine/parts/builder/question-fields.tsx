import { Button, InputNumber, Select, Switch } from 'antd';
import { BothLanguages } from '../../../../../ui/console/both-languages.tsx';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { YuanInput } from '../../../../../ui/console/yuan-input.tsx';
import type { Question } from '../../contract.ts';
import {
  choicesOf,
  hasLimits,
  hasOptions,
  isPersonalKind,
  mayBePersonal,
  QUESTION_KINDS,
  type QuestionKind,
} from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { newQuestion, withOption } from './edit-sections.ts';
import { TextPair } from './text-pair.tsx';

interface QuestionFieldsProps {
  question: Question;
  /** The questions in front of it. */
  earlier: readonly Question[];
  onChange(question: Question): void;
}

/** The same question as another kind: what that kind does not have goes. */
function asKind(question: Question, kind: QuestionKind): Question {
  const fresh = newQuestion(kind);
  const options = hasOptions(kind) && question.options.length > 0 ? question.options : fresh.options;
  const personal = fresh.personal || (question.personal && mayBePersonal(kind));
  return { ...question, kind, options, personal, min: null, max: null, required: question.required || fresh.required };
}

function Options({ question, onChange }: Omit<QuestionFieldsProps, 'earlier'>) {
  const t = useText('engine');
  const { options } = question;
  const set = (key: string, part: object): void =>
    onChange({ ...question, options: options.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <div>
      <span className={styles.caption}>{t('builder.options')}</span>
      {options.map(({ key, label, labelEn, cap, fen }, index) => (
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

function Limits({ question, onChange }: Omit<QuestionFieldsProps, 'earlier'>) {
  const t = useText('engine');
  const { key, kind, min, max, decimals } = question;
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
      {kind === 'number' && (
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
      )}
    </div>
  );
}

function ShownIf({ question, earlier, onChange }: QuestionFieldsProps) {
  const t = useText('engine');
  const { key, shownIf } = question;
  const askable = earlier.filter((one) => choicesOf(one).length > 0);
  if (askable.length === 0 && shownIf === null) return null;
  const asked = askable.find((one) => one.key === shownIf?.question);
  const labels = new Map(asked?.options.map((option) => [option.key, option.label]));
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={`${key}-shown`}>{t('builder.shownIf')}</label>
        <Select
          id={`${key}-shown`}
          style={{ width: '100%' }}
          value={shownIf?.question ?? ''}
          options={[
            { value: '', label: t('builder.always') },
            ...askable.map((one) => ({ value: one.key, label: one.label || t('builder.nameless') })),
          ]}
          onChange={(next: string) => {
            const [first] = choicesOf(askable.find((one) => one.key === next) ?? { kind: 'text', options: [] });
            onChange({ ...question, shownIf: first === undefined ? null : { question: next, options: [first] } });
          }}
        />
      </div>
      {shownIf !== null && (
        <div>
          <label htmlFor={`${key}-shown-by`}>{t('builder.shownBy')}</label>
          <Select
            id={`${key}-shown-by`}
            mode="multiple"
            style={{ width: '100%' }}
            value={shownIf.options}
            options={(asked === undefined ? shownIf.options : choicesOf(asked)).map((one) => ({
              value: one,
              label: asked?.kind === 'yesNo' ? t(`builder.${one}`) : labels.get(one) || t('builder.nameless'),
            }))}
            onChange={(next: string[]) =>
              onChange({
                ...question,
                shownIf: next.length === 0 ? null : { question: shownIf.question, options: next },
              })
            }
          />
        </div>
      )}
    </div>
  );
}

/** Whether answers identify somebody; of phones and mails that is no question. */
function Personal({ question, onChange }: Omit<QuestionFieldsProps, 'earlier'>) {
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
export function QuestionFields({ question, earlier, onChange }: QuestionFieldsProps) {
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
        {kind !== 'consent' && (
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
      {kind === 'number' && (
        <TextPair
          id={`${key}-unit`}
          label={t('builder.unit')}
          zh={unit}
          en={unitEn}
          most={{ zh: 20, en: 30 }}
          onChange={({ zh, en }) => onChange({ ...question, unit: zh, unitEn: en })}
        />
      )}
      <ShownIf question={question} earlier={earlier} onChange={onChange} />
    </div>
  );
}
