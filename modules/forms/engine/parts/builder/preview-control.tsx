import { Button, Checkbox, Input, Radio, Select, Slider } from 'antd';
import type { ReactNode } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../../kernel/rules/locale.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Question } from '../../contract.ts';
import type { Answers } from '../../rules/answer-rules.ts';
import { placedKey, rowKey } from '../../rules/items.ts';
import { agreement, stepOf } from '../../rules/judge-answer.ts';
import { labAnswer } from '../../rules/lab.ts';
import { pointsOf } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { freshKey } from './edit-sections.ts';

interface ControlProps {
  question: Question;
  locale: Locale;
  name: string;
  value: string | string[] | undefined;
  /** What is answered under every key. */
  answers: Answers;
  set(key: string, value: string | string[]): void;
  /** Draws a question of a row, which goes by the key of its place. */
  draw(question: Question): ReactNode;
}

/** Rows and columns to be ticked. */
function PreviewMatrix({
  question,
  locale,
  answers,
  set,
  choices,
}: ControlProps & { choices: readonly { value: string; label: string }[] }) {
  const { key, rows = [], many = false } = question;
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <td />
          {choices.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const at = rowKey(key, row.key);
          const name = inLanguage(locale, row.label, row.labelEn);
          const chosen = [answers[at] ?? []].flat();
          return (
            <tr key={row.key}>
              <th scope="row">{name}</th>
              {choices.map(({ value, label }) => (
                <td key={value}>
                  {many ? (
                    <Checkbox
                      aria-label={`${name}: ${label}`}
                      checked={chosen.includes(value)}
                      onChange={({ target }) =>
                        set(at, target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                      }
                    />
                  ) : (
                    <Radio
                      aria-label={`${name}: ${label}`}
                      checked={chosen.includes(value)}
                      onChange={() => set(at, value)}
                    />
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Rows to be added and taken away. */
function PreviewRows({ question, value, set, draw }: ControlProps) {
  const t = useText('engine');
  const { key, questions = [] } = question;
  const rows = [value ?? []].flat();
  return (
    <div className={styles.questions}>
      {rows.map((row, at) => (
        <div key={row} className={styles.check}>
          {questions.map((one) => draw({ ...one, key: placedKey(key, row, one.key) }))}
          <Button
            size="small"
            type="text"
            icon={<Icon name="trash" size={14} />}
            aria-label={t('builder.removeRow', { number: at + 1 })}
            onClick={() =>
              set(
                key,
                rows.filter((one) => one !== row),
              )
            }
          />
        </div>
      ))}
      <Button size="small" icon={<Icon name="plus" size={13} />} onClick={() => set(key, [...rows, freshKey('r')])}>
        {t('builder.addRow')}
      </Button>
    </div>
  );
}

/** A measurement with its unit. */
function PreviewLab({ question, name, value, set }: ControlProps) {
  const units = (question.lab?.units ?? []).filter(({ unit }) => unit !== '');
  const [digits = '', given] = typeof value === 'string' ? value.split(' ') : [];
  const unit = given || (units[0]?.unit ?? '');
  return (
    <div className={styles.row}>
      <Input
        aria-label={name}
        value={digits}
        onChange={(event) => set(question.key, labAnswer(event.target.value.trim(), unit))}
      />
      <Select
        aria-label={name}
        options={units.map((one) => ({ value: one.unit, label: one.unit }))}
        value={unit}
        onChange={(next) => set(question.key, labAnswer(digits, next))}
      />
    </div>
  );
}

/** One question as it will be asked, to be tried out. */
export function PreviewControl(props: ControlProps) {
  const { question, locale, name, value, set } = props;
  const onChange = (next: string | string[]): void => set(question.key, next);
  const t = useText('engine');
  const {
    kind,
    options,
    unit,
    unitEn,
    low = '',
    lowEn = '',
    high = '',
    highEn = '',
    body = '',
    bodyEn = '',
  } = question;
  const told = inLanguage(locale, body, bodyEn);
  const text = typeof value === 'string' ? value : '';
  const choices = options.map(({ key, label, labelEn }) => ({
    value: key,
    label: inLanguage(locale, label, labelEn) || t('builder.nameless'),
  }));
  switch (kind) {
    case 'several':
      return <Checkbox.Group options={choices} value={[value ?? []].flat()} onChange={onChange} />;
    case 'one':
    case 'yesNo':
      return (
        <Radio.Group
          options={kind === 'one' ? choices : ['yes', 'no'].map((one) => ({ value: one, label: t(`builder.${one}`) }))}
          value={text}
          onChange={(event) => onChange(String(event.target.value))}
        />
      );
    case 'information':
      return told ? <p className={styles.told}>{told}</p> : null;
    case 'scale':
      return (
        <Radio.Group
          options={pointsOf(question).map((point) => ({ value: point, label: point }))}
          value={text}
          onChange={(event) => onChange(String(event.target.value))}
        />
      );
    case 'slider':
      return (
        <Slider
          min={question.min ?? 0}
          max={question.max ?? 100}
          step={stepOf(question)}
          marks={{
            [question.min ?? 0]: inLanguage(locale, low, lowEn) || (question.min ?? 0),
            [question.max ?? 100]: inLanguage(locale, high, highEn) || (question.max ?? 100),
          }}
          value={Number(text) || (question.min ?? 0)}
          onChange={(next) => onChange(String(next))}
          ariaLabelForHandle={name}
        />
      );
    case 'ranking':
      return (
        <Select
          mode="multiple"
          aria-label={name}
          style={{ width: '100%' }}
          options={choices}
          value={[value ?? []].flat()}
          onChange={onChange}
        />
      );
    case 'file':
    case 'picture':
    case 'signature':
    case 'place':
    case 'reference':
      return <p className={styles.told}>{t(`builder.sample.${kind}`)}</p>;
    case 'lab':
      return <PreviewLab {...props} />;
    case 'repeat':
      return <PreviewRows {...props} />;
    case 'matrix':
      return <PreviewMatrix {...props} choices={choices} />;
    case 'consent':
      return (
        <>
          {told && <p className={styles.told}>{told}</p>}
          <Checkbox
            checked={text === agreement(question)}
            onChange={(event) => onChange(event.target.checked ? agreement(question) : '')}
          >
            {name}
          </Checkbox>
        </>
      );
    case 'calculated':
      return <output aria-label={name}>{text === '' ? '—' : `${text} ${inLanguage(locale, unit, unitEn)}`}</output>;
    case 'longText':
      return (
        <Input.TextArea rows={3} aria-label={name} value={text} onChange={(event) => onChange(event.target.value)} />
      );
    default:
      return (
        <Input
          aria-label={name}
          type={kind === 'time' || (kind === 'date' && !question.partial) ? kind : 'text'}
          {...(question.partial && { placeholder: '2026-05' })}
          suffix={kind === 'number' ? inLanguage(locale, unit, unitEn) : ''}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
